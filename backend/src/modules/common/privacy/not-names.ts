/**
 * Words that are written with a capital letter and name no patient: beginnings of sentences, months and days, titles,
 * words of the trade, tools. A name that is also such a word (`Grace`, `Will`) is not seen by its form alone.
 */
export const NOT_NAMES: ReadonlySet<string> = new Set(
  `
  a about above after again all also am an and another answer any are as ask at be because been before below best
  better between both but by can check compare could create dear describe did do does draft during each either email
  every explain few first five follow following for four from general get give good great had has have he hello help
  her here hi hid hidden his how i if in into is it its just keep know last let list long look make many may me more most
  much must my need never new next no none not note notes now of off ok old on one only or other our out over own
  please plan prepare put question questions read remind reply review rewrite said same say second see send set she
  should show since six small so some sorry start still subject such suggest summarise summarize sure take tell ten than
  thank thanks that the their them then there these they third this those three through to today tomorrow too translate
  two under until up us use very want was we well were what when where which while who why will with without would
  write yes yesterday yet you your
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
  mr mrs ms miss mx dr doctor prof professor patient patients team staff sir madam office practice clinic
  sincerely regards kind yours warm
  aligner aligners attachment attachments appointment appointments bite case cases chart class clear consent crossbite
  crown crowns dental dentist dentistry dentrix date dates dob born birth birthday eaglesoft emergency engager engagers
  enamel exam extraction filling fillings gum gums hygiene hygienist hygienists implant implants insurance invisalign
  clearcorrect letter lower molar molars canine canines open orthodontic orthodontics orthodontist overbite overjet
  periodontal phone plaque premolar procedure procedures quiz recall refinement report retainer retainers root scan
  scaling schedule step steps surgery teeth tooth treatment upper visit visits wear week weeks day days month months
  year years hour hours minute minutes age aged medical history record records number name names id member
  openai anthropic google microsoft outlook calendar firecrawl chairside
  english spanish french german american united states america york california texas florida
  north south east west street avenue road
  christmas easter thanksgiving
  `
    .trim()
    .split(/\s+/),
);
