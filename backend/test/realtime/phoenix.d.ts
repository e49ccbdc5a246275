/** The parts of Phoenix's client that the tests use; the package comes without types. */
declare module 'phoenix' {
  export interface Push {
    receive(status: string, heard: (response: unknown) => void): this;
  }
  export interface Channel {
    join(): Push;
    leave(): Push;
    push(event: string, payload: object): Push;
    on(event: string, heard: (payload: unknown) => void): number;
    onClose(heard: () => void): void;
  }
  export class Socket {
    constructor(url: string, options: object);
    connect(): void;
    disconnect(done: () => void): void;
    channel(topic: string, params: object): Channel;
  }
  export class Presence {
    constructor(channel: Channel);
    list<T>(choose: (key: string, presence: { metas: object[] }) => T): T[];
  }
}
