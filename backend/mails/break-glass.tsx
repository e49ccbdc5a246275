import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** An administrator stated a reason and may open one record of this person. The reason stands in the app, not in a mail. */
export default defineMail<'record' | 'url'>({
  subject: () => 'An administrator may open a record of yours',
  body: ({ record, url }) => (
    <Layout
      title="An administrator may open a record of yours"
      preview={`An administrator of ${PRODUCT} may open ${record} for 15 minutes.`}
      footer="You received this email because it concerns the privacy of your records. You cannot turn off these emails."
    >
      <Paragraph>{`An administrator of ${PRODUCT} stated a reason and may open ${record} that you keep. The permission ends after 15 minutes.`}</Paragraph>
      <Paragraph>{`Your profile in ${PRODUCT} lists who may open it, why, and whether it was opened. If you did not expect this, ask your administrator.`}</Paragraph>
      <Action label="Show Opened Records" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
