import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To the address that is left. */
export default defineMail<'url' | 'code'>({
  subject: () => 'Confirm the change of your address',
  body: ({ url, code }) => (
    <Layout
      title="Confirm the change of your address"
      preview={`Somebody asked to change the address of your ${PRODUCT} account.`}
      footer={`${IGNORE} Please change your password then, somebody may know it.`}
    >
      <Paragraph>{`Somebody asked to change the address of your ${PRODUCT} account to another one.`}</Paragraph>
      <Paragraph>
        Please confirm it here, and once more with the mail at the new address. Until then nothing changes.
      </Paragraph>
      <Action label="Confirm change" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
