/** What a form does when it is sent: this, and the page stays where it is. */
export const sends = (work: () => unknown) => (event: SubmitEvent) => {
  event.preventDefault();
  void work();
};
