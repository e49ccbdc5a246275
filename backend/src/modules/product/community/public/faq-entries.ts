export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
}

/** The questions and answers of a Markdown text in which each question is a heading. */
export const faqEntries = (markdown: string): readonly FaqEntry[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [question = '', ...lines] = part.split('\n');
      const answer = lines.join('\n').trim();
      return answer ? [{ question: question.trim(), answer }] : [];
    });
