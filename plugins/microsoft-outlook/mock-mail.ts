import type { Json, MockAdapter, MockCall } from '@chairside/kit';
import {
  ADDRESS,
  folderIdOf,
  FOLDERS,
  idOf,
  messageFrom,
  PROFILE,
  sampleMessages,
} from './fixtures/mailbox.ts';
import type { Message } from './mail-schemas.ts';
import { withNextLink, deltaOf, pageOf } from './odata.ts';
import { found, withChanges, put } from './overlay.ts';

const ME = { emailAddress: { name: 'Front Desk', address: ADDRESS } };

async function messages(call: MockCall): Promise<Message[]> {
  const all = await withChanges('messages', sampleMessages(call.clock.now()), call);
  return all.sort((a, b) => String(b.receivedDateTime).localeCompare(String(a.receivedDateTime)));
}

/** The id of a folder that is named by its well-known name or its id. */
function folderOf(name: unknown): string {
  const known = Object.keys(FOLDERS).find((one) => one === String(name).toLowerCase());
  return known ? folderIdOf(known) : String(name);
}

const inFolder = (all: readonly Message[], name: unknown): Message[] =>
  all.filter((one) => one['parentFolderId'] === folderOf(name));

function searched(all: readonly Message[], input: Json): Message[] {
  const words = withNextLink(input)['$search'];
  if (typeof words !== 'string') return [...all];
  const wanted = words.replaceAll('"', '').toLowerCase();
  return all.filter(({ subject, body }) => JSON.stringify([subject, body]).toLowerCase().includes(wanted));
}

function folders(all: readonly Message[]): Json[] {
  return Object.entries(FOLDERS).map(([name, displayName]) => {
    const own = inFolder(all, name);
    const unread = own.filter(({ isRead }) => isRead === false).length;
    return {
      id: folderIdOf(name),
      displayName,
      childFolderCount: 0,
      unreadItemCount: unread,
      totalItemCount: own.length,
      isHidden: false,
    };
  });
}

async function keep(fields: Json, folder: string, call: MockCall): Promise<Message> {
  const now = call.clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  const number = (await call.store.list('messages')).length;
  const row = messageFrom(idOf(`own ${number} ${JSON.stringify(fields)}`), {
    ...fields,
    parentFolderId: folderIdOf(folder),
    receivedDateTime: now,
    sentDateTime: now,
    isRead: true,
    isDraft: folder === 'drafts',
    from: ME,
  });
  await put('messages', row, call);
  return row;
}

async function send({ message, saveToSentItems }: Json, call: MockCall): Promise<undefined> {
  if (saveToSentItems !== false) await keep(message as Json, 'sentitems', call);
  return undefined;
}

async function reply({ id, comment, message }: Json, call: MockCall): Promise<undefined> {
  const original = found(await messages(call), id);
  const body = { contentType: 'text', content: String(comment ?? '') };
  const answer = {
    subject: `Re: ${original.subject}`,
    body,
    toRecipients: [original.from],
    ...(message as Json),
  };
  await keep(answer, 'sentitems', call);
  return undefined;
}

async function sendDraft({ id }: Json, call: MockCall): Promise<undefined> {
  const drafts = (await messages(call)).filter(({ isDraft }) => isDraft);
  const now = call.clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  const sent = {
    isDraft: false,
    parentFolderId: folderIdOf('sentitems'),
    receivedDateTime: now,
    sentDateTime: now,
  };
  await put('messages', { ...found(drafts, id), ...sent }, call);
  return undefined;
}

/** The mailbox of an invented front desk: what is sent lies in Sent Items of this connection. */
export const mailMock: MockAdapter['operations'] = {
  get_profile: () => Promise.resolve(PROFILE),
  list_folders: async (input, call) => pageOf(folders(await messages(call)), '/me/mailFolders', input),
  list_messages: async (input, call) => pageOf(searched(await messages(call), input), '/me/messages', input),
  list_folder_messages: async (input, call) => {
    const own = searched(inFolder(await messages(call), input['folderId']), input);
    return pageOf(own, `/me/mailFolders/${String(input['folderId'])}/messages`, input);
  },
  get_message: async ({ id }, call) => found(await messages(call), id),
  send_mail: send,
  reply_to_message: reply,
  create_draft: async (input, call) => keep(input, 'drafts', call),
  send_draft: sendDraft,
  message_changes: async (input, call) => {
    const own = inFolder(await messages(call), input['folderId']);
    const state = String((await call.store.list('messages')).length);
    return deltaOf(own, `/me/mailFolders/${String(input['folderId'])}/messages/delta`, input, state);
  },
};
