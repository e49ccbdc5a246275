import { expect, it } from '@jest/globals';
import { IsString, MaxLength } from 'class-validator';
import { BodyPipe } from './body.pipe.ts';
import { Nullable, Optional } from './optional.ts';

class NoteDto {
  @Optional()
  @IsString()
  @MaxLength(5)
  title?: string;

  @Nullable()
  @IsString()
  text?: string | null;
}
const read = (body: unknown) => new BodyPipe().transform(body, { type: 'body', metatype: NoteDto });

it('an optional field reads null as absent', async () => {
  expect(await read({ title: null })).toEqual({ title: undefined });
  expect(await read({})).toEqual({});
});

it('an optional field that is given is checked', async () => {
  await expect(read({ title: 7 })).rejects.toMatchObject({ status: 400 });
  await expect(read({ title: 'too long' })).rejects.toMatchObject({ status: 400 });
});

it('a nullable field hands null to the handler', async () => {
  expect(await read({ text: null })).toEqual({ text: null });
  await expect(read({ text: 7 })).rejects.toMatchObject({ status: 400 });
});
