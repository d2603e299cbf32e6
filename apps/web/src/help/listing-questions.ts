/** Questions about postings that are true: for students, and for the companies that write them. */
export const listingQuestions = {
  students: [
    {
      question: 'What does "Confirmed open" mean?',
      answer:
        'The day on which the company last said that it still hires for this internship. We ask once a month, and close what nobody confirms. "Domain confirmed" means that somebody there has read a mail at the domain of the website.',
    },
    {
      question: 'Can I read internships without an account?',
      answer:
        'Yes. Open internships have pages that anyone can read, with a search, at /jobs. Share sends such a page. To apply you sign up, and come back to the same internship. The pages say nothing about the people who look at them or applied.',
    },
    {
      question: 'A company asks me for money. What should I do?',
      answer:
        'Do not pay, and do not send gift cards, codes, bank data or photos of documents. Honest internships never ask for that. We warn you above such messages; you can block the company right there.',
    },
  ],
  companies: [
    {
      question: 'Why does my internship stay a draft?',
      answer:
        'Its text asks for something that students should never be asked for, such as a fee, a deposit, bank data or a copy of a passport. The words are shown below the field. Change them and publish it. If we misread them, write to us.',
    },
    {
      question: 'Why did my internship close by itself?',
      answer:
        'Its deadline passed, or nobody confirmed for a week that it is still open. We ask by mail and on the Internships page every 30 days; one click answers. Publish it again with one click: it keeps its date and its applications.',
    },
    {
      question: 'Who can read my internships, and how do I show them on our own site?',
      answer:
        'Anyone can, also through search engines, feeds and shared links; closed ones disappear within a minute. An owner can hide the company from people without an account, and allow sites to show the open positions in a frame: the settings have the lines to copy. State the country, so that search engines list an internship, and the currency, so that they show its pay.',
    },
    {
      question: 'Can job boards and our own programs read and fill our internships?',
      answer:
        'Yes. Integrations, in the company profile, has all of it: a list in the form that job boards read, which needs no token; tokens for your own programs; an import of CSV or JSON that updates an internship by your own number for it; and webhooks that tell your program of applications, interviews and offers at once.',
    },
    {
      question: 'How do I confirm the domain of my website?',
      answer:
        'Save your website in the company profile, give an email that ends in its domain, and enter the code we send there. Students see the domain and the date. Without it you can publish three internships a day and have ten open. Another website needs a new confirmation.',
    },
  ],
} as const
