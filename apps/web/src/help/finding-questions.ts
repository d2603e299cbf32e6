/** Questions of students about finding internships: the order of the cards and what was skipped. */
export const findingQuestions = [
  {
    question: 'I skipped an internship by mistake. How do I get it back?',
    answer:
      'Undo (or Z) brings the last card back. For an earlier one, open Saved and choose Skipped: it lists what you skipped while it takes applications, and Bring back puts it on top of Discover.',
  },
]
