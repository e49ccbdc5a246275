import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** The reply to a contact message, as its author wrote it. */
export default defineMail<'reference' | 'subject' | 'words' | 'url'>({
  subject: ({ reference, subject }) => `Re: ${subject} (${reference})`,
  body: ({ reference, subject, words, url }) => (
    <Layout
      title={`Our reply to ${reference}`}
      preview={`About: ${subject}`}
      footer={`You received this email because you contacted us through the ${PRODUCT} contact form.`}
    >
      <Paragraph>{words}</Paragraph>
      <Paragraph>{`If you write to us again, include your reference ${reference}. Please do not send patient information.`}</Paragraph>
      <Action label="Write to us again" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
