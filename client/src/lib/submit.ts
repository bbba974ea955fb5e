/** A submit handler that runs `work` instead of reloading the page. */
export const onSubmit = (work: () => unknown) => (event: SubmitEvent) => {
  event.preventDefault();
  void work();
};
