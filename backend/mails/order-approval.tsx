import { Action, defineMail, Fallback, Layout, Paragraph, PRODUCT } from './frame/index.ts';

/** That an order of a member waits for the decision of an organization's owner. */
export default defineMail<'number' | 'buyer' | 'organisation' | 'total' | 'limit' | 'url'>({
  subject: ({ number }) => `Please approve order ${number}`,
  body: ({ number, buyer, organisation, total, limit, url }) => (
    <Layout
      title="An order waits for your approval"
      preview={`Order ${number}`}
      footer={`You received this email because you own ${organisation} in ${PRODUCT}.`}
    >
      <Paragraph>
        {`${buyer} placed order ${number} for ${organisation}. Its total of ${total} is above your limit of ${limit}.`}
      </Paragraph>
      <Paragraph>Nothing is charged or shipped until you decide. The items are reserved meanwhile.</Paragraph>
      <Action label="Review order" href={url} />
      <Fallback href={url} />
    </Layout>
  ),
});
