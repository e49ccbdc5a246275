import { defineOperation } from '@chairside/kit';
import { z } from 'zod';
import * as mail from './mail-schemas.ts';
import { MAIL_READING, SCOPES } from './scopes.ts';
import { accepted, id, PAGES, profile, toAccepted } from './schemas.ts';

/** Ids stay the same when a message moves to another folder. */
const STABLE = { Prefer: 'IdType="ImmutableId"' };
const AS_TEXT = { Prefer: 'IdType="ImmutableId", outlook.body-content-type="text"' };
const CONTENT = ['subject', 'bodyPreview', 'from', 'toRecipients'];
const PAGE_PHI = CONTENT.map((field) => `value.*.${field}`);

export const getProfile = defineOperation({
  id: 'get_profile',
  title: 'Your account',
  description: 'Name and address of the connected account.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: z.looseObject({ $select: z.string().optional() }),
  output: profile,
  request: { method: 'GET', path: '/me' },
  scopes: ['User.Read'],
});

export const listFolders = defineOperation({
  id: 'list_folders',
  title: 'List mail folders',
  description: 'The folders of the mailbox, with how much in them is unread.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: mail.foldersInput,
  output: mail.folderPage,
  request: { method: 'GET', path: '/me/mailFolders', headers: STABLE },
  scopes: MAIL_READING,
  pagination: PAGES,
});

export const listMessages = defineOperation({
  id: 'list_messages',
  title: 'List mail',
  description: 'Messages of all folders, newest first.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: mail.messagesInput,
  output: mail.messagePage,
  request: { method: 'GET', path: '/me/messages', headers: AS_TEXT },
  scopes: MAIL_READING,
  pagination: PAGES,
  phi: PAGE_PHI,
});

export const listFolderMessages = defineOperation({
  id: 'list_folder_messages',
  title: 'List the mail of a folder',
  description: 'Messages of one folder, newest first.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: mail.folderMessagesInput,
  output: mail.messagePage,
  request: { method: 'GET', path: '/me/mailFolders/{folderId}/messages', headers: AS_TEXT },
  scopes: MAIL_READING,
  pagination: PAGES,
  phi: PAGE_PHI,
});

export const getMessage = defineOperation({
  id: 'get_message',
  title: 'Open a message',
  description: 'One message with its text.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: z.looseObject({ id, $select: z.string().optional() }),
  output: mail.message,
  request: { method: 'GET', path: '/me/messages/{id}', headers: AS_TEXT },
  scopes: MAIL_READING,
  phi: [...CONTENT, 'body'],
});

export const sendMail = defineOperation({
  id: 'send_mail',
  title: 'Send mail',
  description:
    'Hands a message to Outlook, which sends it in your name. Handed over does not mean delivered.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  timeoutMs: 30_000,
  input: mail.sendInput,
  output: accepted,
  request: { method: 'POST', path: '/me/sendMail' },
  scopes: [SCOPES.sendMail],
  mapResponse: toAccepted,
});

export const replyToMessage = defineOperation({
  id: 'reply_to_message',
  title: 'Reply to a message',
  description: 'Answers the sender of a message.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: mail.replyInput,
  output: accepted,
  request: { method: 'POST', path: '/me/messages/{id}/reply', headers: STABLE },
  scopes: [SCOPES.sendMail],
  mapResponse: toAccepted,
});

export const createDraft = defineOperation({
  id: 'create_draft',
  title: 'Prepare a draft',
  description: 'Puts a message into the drafts, to be looked at and sent later.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: mail.draftInput,
  output: mail.message,
  request: { method: 'POST', path: '/me/messages', headers: STABLE },
  scopes: [SCOPES.drafts],
  phi: CONTENT,
});

export const sendDraft = defineOperation({
  id: 'send_draft',
  title: 'Send a draft',
  description: 'Sends a message that lies among the drafts.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: z.looseObject({ id }),
  output: accepted,
  request: { method: 'POST', path: '/me/messages/{id}/send', headers: STABLE },
  scopes: [SCOPES.sendMail],
  mapResponse: toAccepted,
});
