import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** What happened to an order, with the lines that it concerns. */
export default defineMail<'heading' | 'number' | 'text' | 'items' | 'total' | 'url'>({
  subject: ({ heading, number }) => `${heading}: order ${number}`,
  body: ({ heading, number, text, items, total, url }) => (
    <Layout
      title={heading}
      preview={`Order ${number}`}
      footer={`You received this email because you ordered in the store of ${PRODUCT}.`}
    >
      <Paragraph>{text}</Paragraph>
      <Paragraph>{items}</Paragraph>
      <Paragraph>{`Order ${number}, total ${total}`}</Paragraph>
      <Action label="Open order" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
