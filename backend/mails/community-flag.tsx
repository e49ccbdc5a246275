import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Tells a moderator that a post was reported; not its words, which may be about a patient. */
export default defineMail<'reason' | 'url' | 'stop'>({
  subject: ({ reason }) => `A post was reported: ${reason}`,
  body: ({ reason, url, stop }) => (
    <Layout
      title="A post was reported"
      preview="Someone asks for a decision of a moderator."
      footer={`You received this email because you moderate the community on ${PRODUCT}. Stop emails about reports: ${stop}`}
    >
      <Paragraph>{`A post was reported as: ${reason}. Please decide what happens to it.`}</Paragraph>
      <Action label="Open the moderation queue" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
