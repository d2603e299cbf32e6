export const health = `
Quill Health | Boston | 201-500 | write the software that nurses use at the bedside, with nurses | bedside charts | Every designer here spends one night shift a quarter on a ward.
Lumen Sleep | Stockholm | 51-200 | treat insomnia without pills, in six weeks of guided practice | sleep therapy | Meetings before ten are considered a side effect.
Amani Clinics | Nairobi | 501-1000 | run neighborhood clinics where the wait is under twenty minutes | walk-in clinics | We publish our waiting times on a board outside the door.
Handspan | Glasgow | 11-50 | build low-cost prosthetic hands that can be repaired with a bicycle kit | prosthetic hands | Our testers include a drummer, a baker and a goalkeeper.
Second Pulse | Seoul | 51-200 | help hearts recover at home after surgery | cardiac rehab | The oldest person in our program is 94 and beats most of us at stairs.
Marigold Maternity | Mumbai | 201-500 | give every pregnant woman a midwife who knows her name | midwife care | We have been in the room for sixty thousand first cries.
Clearcanal | Rotterdam | 11-50 | make hearing tests that run on an ordinary phone | hearing tests | Our office is the quietest in the city, by design.
Ferrous Diagnostics | Lyon | 51-200 | detect anemia from a photo of an eyelid | anemia screening | Every pilot we ran was led by school nurses.
Bluebench Therapy | Toronto | 51-200 | match people with therapists in days rather than months | therapy matching | The blue bench outside is real and you may sit on it.
Dawnward | Manila | 51-200 | carry medicine to islands by boat, motorbike and small drone | island medicine | Our logistics map has more boats than roads.
Palisade Pharma | Munich | 1000+ | make old antibiotics work again | antibiotic revival | Our chemists keep a museum of failed molecules and know each by name.
Kindred Care Homes | Dublin | 501-1000 | run care homes where residents write the rules | care homes | Rule seven, passed unanimously: dessert first on Fridays.
Optiq Rural | Lima | 11-50 | bring eye exams to villages in a bus that folds out into a clinic | rural eye care | The bus is called Teresa and has 400 000 kilometers on her.
Vitalane | Singapore | 201-500 | plan hospital beds a week ahead instead of an hour behind | bed planning | We are the reason one ward finally bought a clock.
Stepwise Physio | Melbourne | 11-50 | guide people through recovery exercises with patience and a camera | physiotherapy | Our model learned from 2 000 knees, all of them volunteers.
Tessellate Genomics | Chicago | 51-200 | explain genetic test results in words a worried parent can use | genetic counseling | If your sentence needs a footnote, we rewrite the sentence.
Little Lungs | Krakow | 11-50 | make inhalers for children that teach good breathing with a game | pediatric inhalers | Our head of testing is seven and very strict.
Harborside Trials | Barcelona | 51-200 | run clinical trials that patients would join twice | clinical trials | We pay for taxis, childcare and decent sandwiches.
Salvia Public Health | Accra | 51-200 | track outbreaks with market women, taxi drivers and laboratories | outbreak tracking | The best early warning we have is a group chat of fishmongers.
Nightingale Row | London | 201-500 | staff hospital shifts fairly, with rest built in | fair rosters | Our scheduler refuses to do what a tired manager asks.
Orchid Dental Works | Taipei | 51-200 | print dental crowns in the practice while you wait | dental printing | Our showroom has more teeth than a crocodile farm.
Mira Diabetes | Guadalajara | 51-200 | coach people with diabetes through cooking rather than counting | diabetes coaching | Our test kitchen does better business than our website.
Softlight Imaging | Zurich | 51-200 | make X-rays with a tenth of the dose | gentle imaging | Our first patient was a Labrador named Otto.
Umoja Mental Health | Johannesburg | 11-50 | train grandmothers as lay counselors and give them a bench in the park | community counseling | Two hundred benches so far, and a waiting list for paint.
Cadence Rehab | Austin | 11-50 | help people walk again after a stroke with rhythm and music | stroke rehab | Our playlist committee takes itself extremely seriously.
Plumage Skin | Cape Town | 11-50 | build skin-care diagnostics that work on every skin tone | skin diagnostics | We threw out our first dataset. It was the best decision we made.
`
