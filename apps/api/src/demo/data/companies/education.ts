export const education = `
Chalkline | Helsinki | 51-200 | make planning tools for teachers, tested on tired teachers | lesson planning | A lesson plan that takes longer than the lesson is a bug.
Bright Alley Schools | Mumbai | 501-1000 | run small schools above shops and below rents | small schools | The science lab is shared with a pharmacy, with supervision.
Second Bell | Chicago | 11-50 | run evening classes for people who left school early | evening classes | Graduation has more children in the audience than on the stage.
Kite & Kernel | Nairobi | 51-200 | teach programming to teenagers without assuming a computer | unplugged coding | Loops are taught with dance. It works.
Lexandra | Athens | 51-200 | make reading apps for children with dyslexia | dyslexia reading | Every font we tried is on the wall with its score.
Campus Zero | Sao Paulo | 201-500 | run a university where the first year is free | free first years | Applicants write to us about their mothers. We read all of it.
Abacus Street | Singapore | 51-200 | make mathematics videos that stop and wait for you | patient mathematics | The pause is the product.
Timber Classroom | Oslo | 11-50 | run forest kindergartens and train their teachers | forest kindergartens | There is no bad weather here, only forms about it.
Mentora | Bogota | 51-200 | pair first-generation students with people who were one | student mentoring | Our mentors include a judge, a chef and two astronomers.
Open Bench | Glasgow | 11-50 | build science kits from things you find in a kitchen | science kits | The volcano has been retired. We do better now.
Parlez | Montreal | 51-200 | teach languages through arguments about food | language learning | The cheese unit needs a second moderator.
Skylark Assessment | Dublin | 51-200 | design exams that measure what was taught | fair exams | We have removed every trick question we ever wrote.
Umeme Skills | Kigali | 51-200 | train electricians and solar fitters, half of them women | trade training | Our graduates have wired the building you will sit in.
Story Satchel | Cape Town | 11-50 | print picture books in eleven languages and deliver them by bicycle | picture books | The route is planned around nap time.
Classmark | London | 51-200 | help schools understand their own numbers | school data | Nobody has ever been ranked by us and nobody will.
Nomad Libraries | Istanbul | 11-50 | run libraries in vans, cafes and one decommissioned tram | mobile libraries | The tram is late, but it is always full.
Bluebook Tutors | Boston | 201-500 | give every student in a district the tutoring rich ones have | free tutoring | Tutors are paid properly. That is the whole secret.
Lemma House | Budapest | 1-10 | train school teams for puzzles nobody has solved | problem circles | The whiteboard is never erased on Fridays.
Little Agora | Brussels | 11-50 | teach children to disagree well | debate clubs | The under-tens have the best closing statements.
Workshop Seven | Leipzig | 51-200 | teach welding, weaving and web design under one roof | maker courses | The dust rules are strict. Everything else is negotiable.
Orchard Early Years | Wellington | 51-200 | design play for the first five years and measure nothing but joy | early years | Our reports contain drawings.
Lighthouse Inclusion | Toronto | 51-200 | help schools teach deaf and hard-of-hearing pupils | inclusive classrooms | Meetings are signed first, spoken second.
Sandstone Online | Amman | 51-200 | run university courses for students who had to leave home | refugee degrees | Attendance drops with the power grid, so lectures wait.
Polymath Press | Bengaluru | 51-200 | write textbooks that admit what is not known yet | honest textbooks | Our favorite sentence is: nobody knows, try it.
Rehearse | Melbourne | 11-50 | let nurses, pilots and teachers practice hard conversations | conversation practice | Our actors have been fired by experts.
Campfire Alumni | Austin | 11-50 | help colleges stay in touch without asking for money | alumni networks | The money comes anyway. Do not tell anyone.
`
