import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** The week in the community: titles only. */
export default defineMail<'topics' | 'url' | 'stop'>({
  subject: () => 'This week in the community',
  body: ({ topics, url, stop }) => (
    <Layout
      title="This week in the community"
      preview="Topics that people discussed this week."
      footer={`You receive this email once a week when there is something new on ${PRODUCT}. Stop the weekly email: ${stop}`}
    >
      <Paragraph>These topics had the most activity this week:</Paragraph>
      <Paragraph>{topics}</Paragraph>
      <Action label="Open the community" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
