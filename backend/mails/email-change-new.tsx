import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To the address that the account will have. */
export default defineMail<'url' | 'code'>({
  subject: () => 'Confirm your new email address',
  body: ({ url, code }) => (
    <Layout
      title="Confirm your new email address"
      preview={`Confirm the new email address of your ${PRODUCT} account.`}
      footer={IGNORE}
    >
      <Paragraph>{`Someone asked to use this email address for their ${PRODUCT} account.`}</Paragraph>
      <Paragraph>
        Confirm that it is yours. You also need to confirm the change in the email we sent to the old address.
      </Paragraph>
      <Action label="Confirm address" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
