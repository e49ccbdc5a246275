import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** The answer to a contact message, in the words of the person who gave it. */
export default defineMail<'reference' | 'subject' | 'words' | 'url'>({
  subject: ({ reference, subject }) => `Re: ${subject} (${reference})`,
  body: ({ reference, subject, words, url }) => (
    <Layout
      title={`Our reply to ${reference}`}
      preview={`About: ${subject}`}
      footer={`You get this mail because you wrote to us by the contact form of ${PRODUCT}.`}
    >
      <Paragraph>{words}</Paragraph>
      <Paragraph>{`To write again, name the reference ${reference}. Please do not send patient information.`}</Paragraph>
      <Action label="Write to us again" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
