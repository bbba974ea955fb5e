// What the page's own terms and numbers mean, for somebody who meets them for the first time. In English: the source of
// all other languages. One or two sentences each.

export const en = {
  strength: (low: string, high: string) =>
    "How strong this bot is, measured in games between bots: random play counts as 0, and higher is better." +
    (low === high
      ? ""
      : ` The number after ± is the margin of error: the true value is very likely between ${low} and ${high}.`),
  puzzleRating:
    "How good you are at the puzzles of this game. Everybody starts at 25; right answers raise it, wrong ones lower it, and harder puzzles are worth more.",
  puzzleHard:
    "How hard this puzzle is, on the same scale as your own rating: if the two are equal, you should get about half of such puzzles right.",
  accuracy:
    "How well this player chose, out of 100: 100 means the best choice every time. Choosing at random usually gets 25 to 45.",
  givenAway:
    "How much this player's own choices lowered the chance to win, compared with the best choice each time, added up over the game. It can exceed 100%, because lost ground can be won back and lost again.",
  luck: "How luck and the other players changed this player's chance to win, added up over the game: plus means they helped, minus that they hurt. It can exceed 100%, because what is gained can be lost and gained again.",
  cost: "How much this choice lowered the chance to win, compared with the best one. The number after ± is the margin of error: the figure is very likely off by no more than that.",
  practice:
    "How much these decisions lower your chance to win per game, on average. Over a whole game the costs can exceed 100%, because lost ground can be won back and lost again.",
};
