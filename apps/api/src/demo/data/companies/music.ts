export const music = `
Velvet Transistor | Berlin | 11-50 | build synthesizers that drummers are not afraid of | synthesizers | The prototype shelf hums in B flat.
Harmattan Records | Lagos | 51-200 | release, tour and archive music from across West Africa | record releases | Our tape vault has better air conditioning than we do.
Room Tone | Los Angeles | 11-50 | supply film makers with sounds of places that no longer exist | sound archives | We have forty minutes of a closed swimming pool and people pay for it.
Chorus House | Dublin | 11-50 | run choirs for people who were told not to sing | open choirs | Auditions are forbidden in the statutes.
Reed & Valve | Vienna | 51-200 | repair wind instruments and lend them to schools | instrument lending | The smallest tuba is out on loan again.
Lowlight Festivals | Barcelona | 51-200 | put on festivals that end at eleven and begin with breakfast | daytime festivals | Neighbors get the best tickets. That is the trick.
Songline Rights | Stockholm | 201-500 | find the songwriters that royalties forgot | songwriter royalties | We returned eleven dollars and a marriage to a bassist in Malmo.
Drumlin Audio | Manchester | 11-50 | design hearing-safe monitors for stages | stage sound | Our founder has tinnitus and a point to prove.
Kora Kids | Dakar | 11-50 | teach traditional instruments on video and in courtyards | instrument lessons | Lessons stop for football and resume after.
Neon Cicada | Tokyo | 51-200 | manage artists who would rather not be famous | artist management | Contracts fit on two pages and are read aloud.
Staveway | Boston | 51-200 | make sheet music that turns its own pages | digital scores | The page-turning sound is optional and beloved.
Tambor Live | Medellin | 51-200 | produce salsa, cumbia and tango nights for ten thousand feet | dance nights | Rehearsals are open to anyone with shoes.
Blue Hour Podcasts | Sydney | 51-200 | make audio stories for people who cannot sleep | night podcasts | Our narrator has never been heard finishing an episode.
Overtone Analytics | New York | 51-200 | tell small labels what their numbers mean | music data | We made a chart that made an accordion player cry, happily.
Mellow Tannery | Tunis | 1-10 | make ouds, frame drums and the stools to play them on | handmade instruments | The glue recipe is older than the republic.
Cassette Republic | Jakarta | 11-50 | press tapes, run a radio station and fix your player | tape culture | The repair queue has its own mixtape.
Hushbox | Helsinki | 11-50 | build practice rooms that neighbors never hear | practice rooms | We rehearsed a metal band in a library to prove it.
Fifth Street Strings | New Orleans | 11-50 | put violins and teachers in schools after three o'clock | after-school strings | Recitals include food. Attendance is excellent.
Palimpsest Opera | Milan | 51-200 | stage forgotten operas with living costs | small opera | Our dragons are second-hand and very moving.
Backline Logistics | Rotterdam | 51-200 | carry tours across Europe: drums, dreams and dishwashers | tour logistics | We have never lost a guitar. We once gained one.
Seoul Tape Music | Seoul | 51-200 | score games, dramas and department stores | commissioned scores | The department store theme is stuck in our heads too.
Murmur Radio | Montreal | 11-50 | run a radio station programmed by neighborhoods | neighborhood radio | The two a.m. slot belongs to the bakers.
Tin Roof Sessions | Nairobi | 11-50 | film and record live sessions on rooftops | rooftop sessions | Rain is a featured artist in April.
Resonate Therapy | Melbourne | 11-50 | use music in memory care and intensive wards | music therapy | We know every wartime song and most of the rude verses.
Halfstep Learning | Toronto | 51-200 | teach piano to adults who gave it up at eleven | adult piano | Our users apologize to their old teachers, in writing.
Grain & Groove | Copenhagen | 11-50 | press records from plant-based vinyl | green vinyl | The first pressing tasted terrible. The second sounded great.
`
