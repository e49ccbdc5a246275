import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Says that somebody replied and not what: email is not encrypted, and a case may be discussed. One until the topic is read. */
export default defineMail<'topic' | 'author' | 'url' | 'stop'>({
  subject: ({ topic }) => `New reply: ${topic}`,
  body: ({ topic, author, url, stop }) => (
    <Layout
      title="New reply in a topic you follow"
      preview={`${author} replied.`}
      footer={`You received this email because you follow this topic on ${PRODUCT}. You get one email until you read it. Stop emails about replies: ${stop}`}
    >
      <Paragraph>{`${author} replied in “${topic}”.`}</Paragraph>
      <Action label="Read the reply" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
