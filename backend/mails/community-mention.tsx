import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Says that somebody was mentioned and not in which words: email is not encrypted, and a case may be discussed. */
export default defineMail<'topic' | 'author' | 'url' | 'stop'>({
  subject: ({ author, topic }) => `${author} mentioned you: ${topic}`,
  body: ({ topic, author, url, stop }) => (
    <Layout
      title="You were mentioned in the community"
      preview={`${author} mentioned you.`}
      footer={`You received this email because someone mentioned you on ${PRODUCT}. Stop emails about mentions: ${stop}`}
    >
      <Paragraph>{`${author} mentioned you in “${topic}”.`}</Paragraph>
      <Action label="Read the post" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
