import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import type pg from 'pg';

/** What of the driver's connection COPY needs; its types leave it out. */
interface CopyConnection {
  readonly stream: Readable & Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** `COPY … TO STDOUT` in pieces; the server waits while they are not read. */
class CopyOut extends Readable {
  private connection: CopyConnection | undefined;

  constructor(private readonly text: string) {
    super();
  }

  submit(connection: CopyConnection): void {
    this.connection = connection;
    connection.query(this.text);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The driver uses its buffer again.
    if (!this.push(Buffer.from(chunk))) this.connection?.stream.pause();
  }

  handleError(cause: Error): void {
    this.destroy(cause);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null);
  }
}

/** `COPY … FROM STDIN`: hands on pieces as the server takes them. */
class CopyIn {
  private failed = false;
  private readonly result = Promise.withResolvers<number>();
  readonly done = this.result.promise;

  constructor(
    private readonly text: string,
    private readonly pieces: AsyncIterable<Buffer>,
  ) {}

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.pump(connection).then(
      () => connection.endCopyFrom(),
      (cause: unknown) => {
        this.result.reject(cause);
        connection.sendCopyFail('the backup ended');
      },
    );
  }

  handleError(cause: Error): void {
    this.failed = true;
    this.result.reject(cause);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.result.resolve(Number(text.split(' ')[1]));
  }

  handleReadyForQuery(): void {}

  private async pump(connection: CopyConnection): Promise<void> {
    for await (const piece of this.pieces) {
      if (this.failed) continue;
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
  }
}

/** The rows that `text` (a COPY TO STDOUT) answers, as they come. */
export const copyOut = (client: pg.Client, text: string): AsyncIterable<Buffer> =>
  client.query(new CopyOut(text) as unknown as pg.Submittable & CopyOut);

/** Sends `pieces` into `text` (a COPY FROM STDIN), all of them taken even when it fails; the number of rows. */
export function copyIn(client: pg.Client, text: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const copy = new CopyIn(text, pieces);
  client.query(copy as unknown as pg.Submittable);
  return copy.done;
}
