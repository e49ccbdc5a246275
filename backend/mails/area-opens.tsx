import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** What somebody asked for who pressed "Tell me when it opens". The only one: their address leaves the list with it. */
export default defineMail<'area' | 'url'>({
  subject: ({ area }) => `${area} is open`,
  body: ({ area, url }) => (
    <Layout
      title={`${area} is open`}
      preview={`You asked us to tell you when ${area} opens. It has.`}
      footer={`You get this mail because this address was left at ${PRODUCT} with “Tell me when it opens”. It is the only mail about ${area}: the address is off that list now.`}
    >
      <Paragraph>{`You asked us to tell you when ${area} opens on ${PRODUCT}. It is open now.`}</Paragraph>
      <Action label={`Open ${area}`} href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
