import { z } from 'zod';
import { contentType, id, listParams, pageOf } from './schemas.ts';

const MOST_RECIPIENTS = 20;

const recipient = z.looseObject({
  emailAddress: z.looseObject({ address: z.email(), name: z.string().optional() }),
});
const recipients = z.array(recipient).optional();

/** Headers of one's own must say so in their name. */
const ownHeader = z.looseObject({ name: z.string().regex(/^x-/i, 'must begin with x-'), value: z.string() });

const written = z.looseObject({
  subject: z.string(),
  body: z.looseObject({ contentType, content: z.string() }),
  toRecipients: recipients,
  ccRecipients: recipients,
  bccRecipients: recipients,
  internetMessageHeaders: z.array(ownHeader).optional(),
});

type Written = z.infer<typeof written>;
const recipientsOf = ({ toRecipients = [], ccRecipients = [], bccRecipients = [] }: Written) => [
  ...toRecipients,
  ...ccRecipients,
  ...bccRecipients,
];
const few = (message: Written): boolean => recipientsOf(message).length <= MOST_RECIPIENTS;
const FEW = `must go to at most ${MOST_RECIPIENTS} recipients`;

export const sendInput = z.looseObject({
  message: written
    .refine(few, FEW)
    .refine((message) => recipientsOf(message).length > 0, 'must go to somebody'),
  saveToSentItems: z.boolean().optional(),
});

/** A draft may still lack its recipients. */
export const draftInput = written.refine(few, FEW);

export const replyInput = z
  .looseObject({ id, comment: z.string().optional(), message: z.looseObject({}).optional() })
  .refine(({ comment, message }) => (comment === undefined) !== (message === undefined), {
    message: 'must have either a comment or a message',
  });

export const foldersInput = z.looseObject({
  ...listParams,
  includeHiddenFolders: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});

const searched = z.looseObject({ ...listParams, $search: z.string().optional() });
const SEARCH = { message: 'a search cannot be ordered: leave $orderby out' };
type Searched = z.infer<typeof searched>;
const unordered = ({ $search, $orderby }: Searched): boolean => !$search || !$orderby;

export const messagesInput = searched.refine(unordered, SEARCH);
export const folderMessagesInput = searched
  .extend({ folderId: id.describe('A folder id, or inbox, drafts, sentitems, archive, deleteditems') })
  .refine(unordered, SEARCH);

const person = z.looseObject({
  emailAddress: z.looseObject({ name: z.string().nullish(), address: z.string().nullish() }).nullish(),
});

export const message = z.looseObject({
  id: z.string(),
  subject: z.string().nullish(),
  bodyPreview: z.string().nullish(),
  // A draft has no sender yet.
  from: person.nullish(),
  toRecipients: z.array(person).nullish(),
  receivedDateTime: z.string().nullish(),
  isRead: z.boolean().nullish(),
  isDraft: z.boolean().nullish(),
});
export type Message = z.infer<typeof message>;

export const messagePage = pageOf(message);
/** What a delta says of a message that is gone has no more than its id. */
export const messageChanges = pageOf(message);

export const folder = z.looseObject({
  id: z.string(),
  displayName: z.string().nullish(),
  unreadItemCount: z.number().nullish(),
  totalItemCount: z.number().nullish(),
});
export const folderPage = pageOf(folder);
