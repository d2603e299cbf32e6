import type { ApplicationStatus } from '@fledge/contract/statuses'

export type FeaturedApplicant = {
  /** Which posting of the featured company, by its place in the list. */
  posting: number
  status: ApplicationStatus
  letter: string
  /** Where the letter says they are from; else anywhere in Europe. */
  from?: string
  rating?: number
  note?: string
}

/** Sixty people who would like to work at Tern & Tide, in their own words. */
export const featuredApplicants: FeaturedApplicant[] = [
  {
    posting: 0,
    status: 'shortlisted',
    rating: 5,
    note: 'Talked about the lost tap for ten minutes. Invite to the pontoon day.',
    letter: `My father runs a small ferry. Your app is taped to his wheelhouse in a sandwich bag, so I have seen it in conditions you have probably not tested.\n\nThree things he does every morning: he zooms in too far, he loses the departure time, and he calls me. I fixed the first one for him with a rubber band. I would like to fix the second one properly.\n\nI have built two React projects that other people used. The larger one keeps the rota of a volunteer fire crew, and it works offline because the station has no signal. I am in my third year and could start in February.`,
  },
  {
    posting: 0,
    status: 'pending',
    letter: `I do not sail. I get sick on swings. But I have spent a year removing taps from things: first from a library catalog that needed nine to renew a book (now two), then from my student council's voting page.\n\nYour posting says you want to find out which taps were there for a reason. That is the sentence I am applying to. In the library project one of the nine turned out to be the only thing that stopped people from renewing a book somebody else was waiting for. I put it back.`,
  },
  {
    posting: 0,
    status: 'accepted',
    rating: 5,
    note: 'Offer sent, starts on the first of the month. Very good questions about offline.',
    from: 'Lisbon',
    letter: `I tried your planner for a passage I know well, from Setúbal to Sines, and wrote down every moment in which I hesitated. There were seven. Four are about words, two about the map, and one is a real bug: if you change the departure time after midnight, the tide stays on the old day. I attach the notes in my resume link.\n\nI study software engineering and crew on weekends. I write TypeScript at work (two days a week, booking system of a diving school) and I like tests because they let me sleep. I would be very happy to learn from the people who built the first version, and to disagree with them a little.`,
  },
  {
    posting: 0,
    status: 'rejected',
    letter: `Dear team, I am a fast learner with a passion for technology and I believe I would be a great asset. I have experience with React, Angular, Vue, Svelte, Node, Python, Java and Go. I am available immediately and for any position you may have. I look forward to hearing from you about this exciting opportunity.`,
  },
  {
    posting: 0,
    status: 'reviewed',
    rating: 3,
    letter: `I come from graphic design and taught myself to program because handing over drawings was no longer enough for me. So I will be slower than a computer scientist in your first code review and faster when somebody says "this feels wrong".\n\nLast summer I built a timetable for the bus company in my town. It is used at stops, in sun, on cheap phones, and I learned everything about contrast that I had slept through in class. I would love to do that again where it matters more.`,
  },
  {
    posting: 0,
    status: 'pending',
    letter: `What I can offer: patience with maps. I wrote my thesis on drawing ten thousand moving points in a browser without the fan coming on. The trick was to draw fewer of them. I suspect that is true of your planner as well.\n\nWhat I would like to learn: how to know what a person needs when they cannot tell you, because they are busy not hitting a rock.`,
  },
  {
    posting: 0,
    status: 'pending',
    letter: `I have been a sailing instructor for four summers and a front-end developer for two winters. Children taught me more about interfaces than any course. If an eleven-year-old in a wet suit cannot use it, it is not finished.\n\nI have used your app with groups of twelve. They find the wind at once. Nobody has ever found the tide curve without help. I have a drawing of how I would do it, and I am ready to be told that it was tried before.`,
  },
  {
    posting: 0,
    status: 'reviewed',
    letter: `I am writing from a research vessel where I do two months of data entry, so the connection is poor and this will be short. I can program in React and TypeScript. I can live with people in small spaces. I read your changelog back to 2019 and laughed at the entry about the gull.\n\nI am back on land in three weeks.`,
  },
  {
    posting: 0,
    status: 'rejected',
    note: 'Kind letter, but needs a paid part-time role near home. Suggested the remote community post.',
    letter: `I have to be honest about my situation: I care for my younger brother in the afternoons, so I could work mornings only. If that makes it impossible I understand.\n\nIn the mornings I am quick. I built the web shop of my aunt's cheese dairy, with her, at the kitchen table, and it pays her rent now. I would put the same care into your planner.`,
  },

  {
    posting: 1,
    status: 'shortlisted',
    rating: 5,
    note: 'Sent us a notebook with the letter. The figure on page three is better than ours.',
    letter: `You write that you have a strong suspicion about the model everybody likes best. So do I. I downloaded two years of public buoy data for the west coast and compared: it is excellent in summer and too calm by a fifth in the first twelve hours of a southwesterly.\n\nIt may be wrong. I had one laptop and three buoys. I would like to find out with nineteen thousand reports and somebody who can tell me where I fooled myself.`,
  },
  {
    posting: 1,
    status: 'pending',
    letter: `I study statistics because I grew up on a farm where the forecast decided whether we ate dinner together. My grandmother kept a notebook with two columns, what they said and what happened, for thirty-one years. I have digitized it. It turns out she was biased too, but in an interesting direction.\n\nI would like to do for your boats what she did for our hay.`,
  },
  {
    posting: 1,
    status: 'reviewed',
    rating: 4,
    letter: `My bachelor thesis was about calibrating river flood forecasts, and its main result is that nobody reads a probability. They read a color, and they read it as a promise. I tested four ways of showing doubt with forty people from the town hall. One of them worked, and it was the ugliest.\n\nPython and SQL every day, R when my professor is looking.`,
  },
  {
    posting: 1,
    status: 'rejected',
    letter: `I am mostly interested in deep learning and would like to replace your four models with one large network. I have good GPU experience. I do not have much interest in the reports of boats, since they are noisy, but I am sure that can be solved.`,
  },
  {
    posting: 1,
    status: 'pending',
    letter: `There is a harbormaster in my home town who predicts fog by the smell of the seaweed. For a school project I tried to beat him with a spreadsheet. I lost eleven to four.\n\nI have been trying to understand since then what he knows and how one could measure it. I have two years of statistics, one of physics, decent Python and no pride left.`,
  },
  {
    posting: 1,
    status: 'accepted',
    rating: 5,
    note: 'Accepted for spring. Housing: ask Lea about the room in Graça.',
    letter: `I work part-time at the call desk of a mountain rescue service. When we are wrong about the wind, I hear about it in person. That has made me careful with averages.\n\nFor the desk I built a small page that shows our own forecast errors by valley, in public, every Monday. It was embarrassing for a month. Then people began to trust us more. I would like to build the same for coasts.`,
  },
  {
    posting: 1,
    status: 'reviewed',
    letter: `In my data class I was the one who asked how the column got its name. At your place I would ask who reports and who does not. My guess is that boats report when it is rough and forget when it is fine, and that your observations are sadder than the sea.\n\nIf that is already known, I look forward to the second-best question.`,
  },

  {
    posting: 2,
    status: 'shortlisted',
    rating: 4,
    note: 'Portfolio: hospital night shift project. Strong.',
    letter: `I designed the night screens of a small hospital ward as a student project, for nurses who must not wake four people to read one number. I learned that dark gray is a lie: in a really dark room it is a lamp.\n\nWe ended up with something that looked broken in daylight. It took me two weeks to convince people that this was fine. I would be glad to have that argument again, at sea.`,
  },
  {
    posting: 2,
    status: 'pending',
    letter: `I am red-green color-blind, about one in twelve men are, and I think your current night mode is invisible to me. I mean it quite literally: I borrowed a friend's phone and could not find the depth.\n\nI also happen to study interaction design. It seems we should talk.`,
  },
  {
    posting: 2,
    status: 'reviewed',
    rating: 3,
    letter: `Before design school I drove night trains for six years. You learn to keep the cab dark and to trust what stays still. I have drawn the desk of the old locomotive from memory, with notes on what glowed and why; it is the first page of my portfolio.\n\nI prototype in Figma and in cardboard. I am forty-one, if that matters. I hope it does, a little, in the good direction.`,
  },
  {
    posting: 2,
    status: 'rejected',
    letter: `Please find attached my portfolio with 64 pages of branding, packaging and social media templates. I think a night mode would be a nice addition. I usually deliver within two days and do not need research.`,
  },
  {
    posting: 2,
    status: 'pending',
    letter: `My mother is an astronomer. I grew up with red torches and rules about doors. When I read your posting I called her, and we talked for an hour about rhodopsin, which is the longest conversation we have had this year. Whatever comes of this, thank you for that.\n\nI design interfaces and have tested them with people over seventy, in a greenhouse, in the rain.`,
  },
  {
    posting: 2,
    status: 'reviewed',
    letter: `I went out on a night sail with my university club to see what you mean, and took notes every half hour. At 01:30 I wrote "the brightest thing on the boat is the off button". That is my whole application.\n\nThe rest is in the portfolio: three projects, each with the version that failed.`,
  },
  {
    posting: 2,
    status: 'pending',
    letter: `I have a background in theater lighting. We light things so that the audience looks where we want and does not notice. A night mode seems to me the same craft with higher stakes.\n\nI am in the second year of a design master, I know the contrast formulas and where they stop being true, and I do get seasick, and I will come anyway.`,
  },

  {
    posting: 3,
    status: 'shortlisted',
    rating: 5,
    note: 'Knows brown-outs. Ask for a reference from the glacier project.',
    letter: `Six boxes every winter that do not wake up: my first guess is a brown-out at dawn, when the panel gives enough to start and not enough to stay. The processor resets, the radio draws its peak, the voltage dips, and it does so forever until the battery is empty. We had exactly this with snow-depth sensors.\n\nMy second guess is gulls. I would like to test both. I have written C for small processors for three years and own a freezer.`,
  },
  {
    posting: 3,
    status: 'pending',
    letter: `I repair accordions with my uncle and program microcontrollers for fun, and the two have more in common than one might think: many small parts, salt air, nobody can see inside.\n\nMy last project was a tide clock for our pier. It has run for fourteen months. It was wrong for two of them because I had forgotten about leap seconds, which I was then sorry for in writing, on the pier.`,
  },
  {
    posting: 3,
    status: 'reviewed',
    rating: 4,
    from: 'Porto',
    letter: `I study mechatronics and work Saturdays in a marine workshop in Matosinhos. I know what salt does to a connector: nothing for a year, and then everything in a week.\n\nFor a self-repairing update I would use two slots, a counter and a very small amount of trust. I have done it for a bicycle light, where the stakes were lower and the users angrier.`,
  },
  {
    posting: 3,
    status: 'accepted',
    rating: 4,
    note: 'Climbing certificate, useful for Sagres.',
    letter: `I have a climbing certificate, a driving license and a soldering iron, in order of cost. I also have a bachelor in electronics with a thesis on harvesting power from very little light.\n\nI like the kind of work where you drive for four hours, open a gray box, and know within a minute whether you were right in the laboratory. I was right about half of the time. I would like to improve.`,
  },
  {
    posting: 3,
    status: 'rejected',
    letter: `I have programmed an Arduino in one course and would like to see what else there is. I am more of a Java person, but electronics looks interesting and Porto is a nice city.`,
  },

  {
    posting: 4,
    status: 'pending',
    letter: `I collect tourist maps of small towns, about nine hundred so far, because I love what people leave out. A harbor chart must leave out almost everything and may not leave out the one ring that is loose.\n\nI study geography, use QGIS daily, and drew the evacuation maps for our student housing. They were tested once. Everyone got out.`,
  },
  {
    posting: 4,
    status: 'shortlisted',
    rating: 5,
    note: 'Wonderful hand. Get out the Ericeira survey for the interview.',
    from: 'Lisbon',
    letter: `My grandfather fished from Ericeira. He drew his marks on cigarette packets: church over chimney, then steer for the light. I have forty of these packets and have placed most of them on a modern chart. They are accurate to about twenty meters, except where the sand has moved, and there they show how it moved.\n\nI would like to make charts that he would have used.`,
  },
  {
    posting: 4,
    status: 'reviewed',
    letter: `For my internship last year I mapped footpaths in a nature reserve, mostly by walking them in the wrong shoes. I learned to write down where every line came from, because a ranger will ask.\n\nI am good with Python, tidy with data and shy with harbormasters, but I can bring pastry.`,
  },
  {
    posting: 4,
    status: 'pending',
    letter: `I print. My flat has a small press, and I have made a set of tide tables on waterproof paper that survived a winter on a friend's boat. What works on paper in a wet pocket: thick lines, two colors, no legend.\n\nI would like to find out whether the same thing works on a phone.`,
  },
  {
    posting: 4,
    status: 'rejected',
    note: 'Looking for a full-time job from now on; we only have the internship.',
    letter: `I have worked as a GIS specialist for four years, mainly cadastral data. I am looking for a change and would accept an internship if it leads to permanent employment from the start. My salary expectations are in the resume.`,
  },

  {
    posting: 5,
    status: 'shortlisted',
    rating: 5,
    note: 'From Peniche. The crews know the family.',
    from: 'Lisbon',
    letter: `I am from Peniche. My mother mends nets on the quay you write about, and she says that you came once with a questionnaire and good shoes.\n\nI study anthropology in Coimbra. For my thesis I spent a winter with women who shell crabs, and I learned to ask one question and then peel. I would love to do this properly, for a company that might change something afterwards. That part would be new to me.`,
  },
  {
    posting: 5,
    status: 'pending',
    from: 'Porto',
    letter: `Eu sei contar uma piada às três da manhã. That was the language test, I hope.\n\nI have done sixty interviews for a study on night work: bakers, cleaners, a lighthouse technician. People talk differently at that hour. They explain less and show more. I would bring a small notebook, no camera for the first week, and my own thermos.`,
  },
  {
    posting: 5,
    status: 'reviewed',
    rating: 4,
    letter: `My strength is silence. In training they timed us: I can wait eleven seconds after an answer. The best things come at about eight.\n\nMy weakness is boats. I have never been on a small one. But I went along with garbage collectors, market traders and a midwife, and each time the first day was humiliating and the third day was good.`,
  },
  {
    posting: 5,
    status: 'accepted',
    rating: 4,
    note: 'Joins together with the designer from Aveiro.',
    letter: `I worked on a trawler for one summer when I was nineteen. I was bad at it and they were patient with me. So I know that nobody looks at a screen while the gear is coming in, that the radio is for gossip as much as for safety, and that the person who decides is not always the one with the phone.\n\nNow I study service design. I have been waiting for a project that needs both halves of me.`,
  },
  {
    posting: 5,
    status: 'rejected',
    letter: `I have led focus groups for a consumer brand and can deliver a 40-slide deck within a week. For reasons of efficiency I would suggest doing the interviews online. I do not speak Portuguese but most people speak English.`,
  },

  {
    posting: 6,
    status: 'pending',
    from: 'Zurich',
    letter: `I have written the newsletter of a village choir for five years. It has 140 readers and an open rate of one hundred percent, because if you do not open it, you do not know when the rehearsal is.\n\nI would like to do that for two hundred clubs. I speak French, German and choir.`,
  },
  {
    posting: 6,
    status: 'reviewed',
    rating: 4,
    letter: `When my climbing gym closed, I started a list of people who still wanted to meet. It is now a club with its own wall. Nobody was in charge, so I learned to thank people by name, to bring cake at the right moment, and to stop sending messages.\n\nI would thank your two hundred clubs first and ask them something second. I think that has the wrong order in most companies.`,
  },
  {
    posting: 6,
    status: 'pending',
    letter: `I take photographs of people's hands at work. Some of them are in my portfolio: a sailmaker, a vet, a woman who repairs clocks. They all said yes because I asked twice and showed them the picture.\n\nI would love to make a portrait of one person from each club who sends you reports. I bet they have never met.`,
  },
  {
    posting: 6,
    status: 'shortlisted',
    rating: 4,
    note: 'Ran the regatta volunteers in Kiel. Call next week.',
    from: 'Hamburg',
    letter: `I organized 90 volunteers at a regatta for three years. What I know: they come for the sea, they stay for the soup, and they leave if nobody tells them that it mattered.\n\nFor your monthly letter I would start with one sentence each time: because of your report on Tuesday, a boat did not go. If you have that data, I can write the rest.`,
  },
  {
    posting: 6,
    status: 'rejected',
    letter: `I have 40 000 followers and could promote your brand to them. I would expect free sailing trips and a flexible schedule. I do not do phone calls.`,
  },

  {
    posting: 7,
    status: 'shortlisted',
    rating: 5,
    note: 'Understood the 06:10 problem from the posting alone.',
    letter: `If forty thousand boats ask the same question within five minutes, then forty thousand boats could be given the same answer. I assume that you cache by tile and that the long tail hurts: the two hundred boats that are somewhere nobody else is. I would look there first.\n\nI have run the results page of a marathon, where everybody refreshes at the same moment and the database is in a van. It held. The van did not.`,
  },
  {
    posting: 7,
    status: 'pending',
    letter: `I like things that are late. Late trains, late packets, late forecasts: what do you say while you wait, and how do you avoid lying? In my last project (deliveries of school meals) we decided to always show the age of the data, large, in the corner. Complaints went down although nothing had become faster.\n\nPostgreSQL is the tool I know best. I read the release notes for pleasure.`,
  },
  {
    posting: 7,
    status: 'reviewed',
    rating: 4,
    letter: `My contribution to an open-source map server is four lines long and took me three weeks. It saves eleven percent of the bytes of every answer, because nobody had noticed that we sent each name twice.\n\nI would like to hunt for bytes with you. I understand that on a bad connection each one is somebody waiting in the rain.`,
  },
  {
    posting: 7,
    status: 'pending',
    letter: `I am in my last year of computer science and the only one of my friends who likes databases. I have set up, broken and restored the records of our student clinic, in that order, and have had backups that I test ever since.\n\nI have never worked with boats, but my clinic had the same morning: the door opens at eight, and everyone was already there.`,
  },
  {
    posting: 7,
    status: 'accepted',
    rating: 5,
    note: 'Accepted. Starts remotely, Lisbon from April.',
    letter: `Here is what I would measure in the first week: how old the forecast is when a boat receives it, not when we send it. I suspect the difference is larger than the two minutes you mention.\n\nI have worked for a year as a student developer on an ambulance dispatch system, where this was the number that counted and nobody had it. I wrote the query. It was an uncomfortable meeting and a good year.`,
  },
  {
    posting: 7,
    status: 'rejected',
    note: 'Wants frontend. Forwarded to Noor.',
    letter: `To be honest I am more interested in frontend, but that position looked crowded. I can do backend too. I have used an ORM in one course and it mostly worked.`,
  },

  {
    posting: 8,
    status: 'pending',
    letter: `Four retired pilots who do not agree: I would begin there. In my thesis (counting seals on ice) three biologists labeled the same thousand pictures and agreed on 71 percent. The model that learned from each of them separately was better than the one that learned from the vote, because it knew when they would argue.\n\nI would love to meet the pilots.`,
  },
  {
    posting: 8,
    status: 'reviewed',
    rating: 4,
    letter: `I train small vision models and look at their failures for longer than is healthy. My favorite is one that detected rain by whether people on the square carried umbrellas. It was right, until a day with a parade.\n\nI wonder what your cameras will cheat with. Perhaps the flag on the breakwater. I would check that in the first week.`,
  },
  {
    posting: 8,
    status: 'pending',
    from: 'Lisbon',
    letter: `I surf the beach next to one of your cameras, badly and often, and I have learned to read that bar by getting it wrong. There is a moment before a set when the horizon gets thick. I can see it in your pictures; I labeled two hundred of them last night to see whether a simple model can too. It can, a bit: the notebook is in my resume link.`,
  },
  {
    posting: 8,
    status: 'pending',
    letter: `I study machine learning and I am a little tired of it. Most of what we do in class ends with a number in bold. You write that your model needs a list of days when it must keep silent, and I read that sentence to my whole study group.\n\nI would work hard on that list.`,
  },
  {
    posting: 8,
    status: 'reviewed',
    letter: `At my last place we put a model on a device that was to count passengers on a ferry. It worked until the captain bought a new coat. I can tell this story for twenty minutes and it contains everything I know about distribution shift.\n\nI write PyTorch, I label by hand, and I know how to run something on a small computer in a salty box.`,
  },

  {
    posting: 9,
    status: 'pending',
    letter: `I read your page "Resolving synchronization conflicts" aloud to my flatmate while he cooked. He said: so do I press the button or not?\n\nHere is my version. "Your phone and your tablet disagree. Press Keep on the one you trust." I timed it: six seconds. I would like to do the other nineteen pages.`,
  },
  {
    posting: 9,
    status: 'shortlisted',
    rating: 5,
    note: 'Best sample of all. Draws, too.',
    letter: `I write instructions for a company that makes kites. If I am unclear, somebody lets go of the wrong line. Over three years I have taken our manual from 32 pages to a folded card and complaints from weekly to none.\n\nThe method is simple. I hand the card to a person, say nothing, and watch their hands.`,
  },
  {
    posting: 9,
    status: 'reviewed',
    rating: 3,
    letter: `My degree is in poetry, which I know does not look useful here. But it is the only training I know of in which you are made to defend every word in front of twelve people.\n\nI have written safety cards for a community kitchen, the error messages of a friend's app, and one good poem.`,
  },
  {
    posting: 9,
    status: 'pending',
    letter: `English is my third language. I think it helps: I never trust that a word is easy. For the migrant advice center in my city I rewrote eighteen forms so that people could fill them in without us, and we tested each one with five people in the queue.\n\nForty seconds at sea sounds about right. In the queue it was thirty.`,
  },

  {
    posting: 10,
    status: 'accepted',
    rating: 5,
    note: 'Forty-three agreements in the end. Hire, if we ever can.',
    from: 'Porto',
    letter: `I grew up in Vigo and went to school in Viana do Castelo, so I have been arguing with both coasts all my life. My uncle is a harbormaster. He has forty-one keys, not forty.\n\nHe says he would write you a report every day if it took one minute, if you told him when it had been useful, and if somebody came by at Christmas. I think that is the whole contract. I would like to go and ask the others.`,
  },
  {
    posting: 10,
    status: 'rejected',
    letter: `I did sales for an energy company and made 80 calls a day, so I know how to close. I would propose to do this by phone and mail instead of travel, which is inefficient. My Spanish is basic but improving.`,
  },
]
