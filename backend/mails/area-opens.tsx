import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** Announces an area to a person on its waiting list. It is the only mail: the address leaves the list with it. */
export default defineMail<'area' | 'url'>({
  subject: ({ area }) => `${area} is open`,
  body: ({ area, url }) => (
    <Layout
      title={`${area} is open`}
      preview={`The area you were waiting for is open.`}
      footer={`You received this email because you asked ${PRODUCT} to let you know when ${area} opens. We have removed your address from that list.`}
    >
      <Paragraph>{`You asked us to let you know when ${area} opens on ${PRODUCT}. It is open now.`}</Paragraph>
      <Action label={`Open ${area}`} href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
