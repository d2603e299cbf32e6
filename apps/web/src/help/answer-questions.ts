/** Questions about promised answers and writing first: for students, and for the companies that promise them. */
export const answerQuestions = {
  students: [
    {
      question: 'When will a company answer?',
      answer:
        'Each company promises an answer within 7, 14 or 21 days, and My Applications counts down to that day. Seven days after it we tell you plainly that none came. You need not wait then; your application stays open, and you may write to the company first.',
    },
    {
      question: 'Can I write to a company?',
      answer:
        'Yes, once it has written to you, or when its promised answer is overdue. Otherwise the company opens the conversation about your application; you read it and reply under Messages, or under the application itself. If you are away, we email you after five minutes. You can block a conversation at any time, and the company is not told.',
    },
  ],
  companies: [
    {
      question: 'What does my promise to applicants mean?',
      answer:
        'In Company Profile you choose to answer within 7, 14 or 21 days. A message, proposed interview times or a decision is an answer. We remind you three days before, on the day and three days after. Five overdue answers that are more than a fifth of all pause new applications until you have answered. Students see how many you answered on time. The page Our promises says how each number is computed.',
    },
  ],
}
