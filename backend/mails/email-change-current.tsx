import { Action, Code, defineMail, Fallback, IGNORE, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** To the address that the account has until now. */
export default defineMail<'url' | 'code'>({
  subject: () => 'Confirm your email address change',
  body: ({ url, code }) => (
    <Layout
      title="Confirm your email address change"
      preview={`Someone asked to change the email address of your ${PRODUCT} account.`}
      footer={`${IGNORE} Then change your password, because someone may know it.`}
    >
      <Paragraph>{`Someone asked to change the email address of your ${PRODUCT} account.`}</Paragraph>
      <Paragraph>
        Confirm the change here and in the email we sent to the new address. Until both are confirmed, nothing
        changes.
      </Paragraph>
      <Action label="Confirm change" href={url} />
      <Code label="If you are asked for a code" value={code} />
      <Fallback href={url} />
    </Layout>
  ),
});
