/** The headings of a case discussion. Age is asked as a band, because an exact one helps to recognize a person. */
export const CASE_TEMPLATE = `## Age band

Adult, 30 to 39

## Chief complaint

## Arches

Upper and lower

## Findings

Molar and canine relationship, overjet, overbite, crowding, tooth numbers

## Question
`;
