import type { RecordedRequest, VendorAnswer } from '@chairside/kit/testing/server';
import { type Fields, isDict, localMessage, page, problem, hasEmptyBody, type Seed } from './account.ts';

const MAY_SEND = ['message', 'saveToSentItems'];

/** The mailbox of the local account. */
export class LocalMailbox {
  readonly #messages: Fields[];
  readonly #linkBase: string;

  constructor({ messageId, draftId }: Seed, linkBase: string) {
    this.#messages = [
      localMessage(messageId),
      localMessage(draftId, { isDraft: true, from: undefined }),
      localMessage('AAMkLOCAL1', { isRead: true }),
    ];
    this.#linkBase = linkBase;
  }

  handle(request: RecordedRequest): VendorAnswer | undefined {
    const { method, path, body } = request;
    const route = `${method} ${path}`;
    if (route === 'GET /me/mailFolders') return this.#folders(request);
    if (route === 'POST /me/sendMail') return this.#send(body);
    if (route === 'POST /me/messages') return this.#draft(body);
    if (/^GET \/me\/mailFolders\/[^/]+\/messages\/delta$/.test(route)) return this.#delta(request);
    if (/^GET \/me\/(mailFolders\/[^/]+\/)?messages$/.test(route))
      return page(this.#messages, request, this.#linkBase);
    const [, id, action] = /^\/me\/messages\/([^/]+)(?:\/(reply|send))?$/.exec(path) ?? [];
    return id === undefined ? undefined : this.#one(request, id, action);
  }

  #folders(request: RecordedRequest): VendorAnswer {
    const folder = {
      id: 'local-inbox',
      displayName: 'Inbox',
      unreadItemCount: 2,
      totalItemCount: 3,
      sizeInBytes: 9,
    };
    return page([folder], request, this.#linkBase);
  }

  #send(body: unknown): VendorAnswer {
    const known =
      isDict(body) && isDict(body['message']) && Object.keys(body).every((name) => MAY_SEND.includes(name));
    return known ? { status: 202 } : problem(400, 'RequestBodyRead', '');
  }

  #draft(body: unknown): VendorAnswer {
    if (!isDict(body)) return problem(400, 'RequestBodyRead', '');
    const draft = localMessage(`AAMkLOCAL${this.#messages.length}`, { ...body, isDraft: true });
    this.#messages.push(draft);
    return { status: 201, body: draft };
  }

  #delta(request: RecordedRequest): VendorAnswer {
    const link = `${this.#linkBase}${request.path}?$deltatoken=new`;
    return { body: { value: this.#messages, '@odata.deltaLink': link } };
  }

  #one(request: RecordedRequest, id: string, action: string | undefined): VendorAnswer {
    const { method } = request;
    if (action === 'send' && hasEmptyBody(request)) return problem(415, undefined, '');
    const message = this.#messages.find((one) => one['id'] === id);
    if (!message) return problem(404, undefined, '');
    if (action === undefined) return method === 'GET' ? { body: message } : problem(405, 'BadRequest', '');
    if (action === 'send' && message['isDraft'] !== true) return problem(400, 'ErrorInvalidRequest', '');
    return { status: 202 };
  }
}
