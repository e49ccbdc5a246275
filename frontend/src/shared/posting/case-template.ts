/**
 * What colleagues need to know of a case, and nothing by which a patient is recognized: age is asked as a band. The server
 * trims what it stores, and so does the editor.
 */
export const CASE_TEMPLATE = ['Age band', 'Chief complaint', 'Arches', 'Findings', 'Question']
  .map((heading) => `**${heading}**:`)
  .join('\n\n');
