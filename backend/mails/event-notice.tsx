import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** What happened to a person's place in an event, with its time and place. */
export default defineMail<'heading' | 'title' | 'text' | 'when' | 'where' | 'url'>({
  subject: ({ heading, title }) => `${heading}: ${title}`,
  body: ({ heading, title, text, when, where, url }) => (
    <Layout
      title={heading}
      preview={title}
      footer={`You received this email because you registered for this event with your ${PRODUCT} account.`}
    >
      <Paragraph>{title}</Paragraph>
      <Paragraph>{text}</Paragraph>
      <Paragraph>{when}</Paragraph>
      <Paragraph>{where}</Paragraph>
      <Action label="Open event" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
