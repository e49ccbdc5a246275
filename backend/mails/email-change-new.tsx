import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To the address that is to come. */
export default defineMail<'url' | 'code'>({
  subject: () => 'Confirm your new address',
  body: ({ url, code }) => (
    <Layout
      title="Confirm your new address"
      preview={`Confirm the new address of your ${PRODUCT} account.`}
      footer={IGNORE}
    >
      <Paragraph>{`Somebody asked to use this address for their ${PRODUCT} account.`}</Paragraph>
      <Paragraph>
        Please confirm that it is yours. The mail at the old address must be confirmed as well.
      </Paragraph>
      <Action label="Confirm address" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
