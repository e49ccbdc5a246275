import type { Tokens } from '../../support/auth.ts';
import type { TestHub } from '../../support/app.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAEHRFWHRDb21tZW50AEphbmUgUm9lobWbagAAAApJREFUeJxjYAAAAAIAAUivpHEAAAAASUVORK5CYII=',
  'base64',
);

/** The id of a picture for a product, just uploaded by this person. */
export async function uploadPicture(hubUrl: string, { access_token }: Tokens): Promise<string> {
  const answer = await fetch(`${hubUrl}/api/files?purpose=product_image`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/octet-stream', 'x-file-name': 'mirror.png' },
      authorization: `Bearer ${access_token}`,
    },
    body: PNG,
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Whether something uses the file; one that nothing uses is cleaned up. */
export async function isAttached({ query }: TestHub, id: string): Promise<boolean> {
  const [file] = await query<{ attached_at: Date | null }>('select attached_at from files where id = $1', [
    id,
  ]);
  return file?.attached_at != null;
}
