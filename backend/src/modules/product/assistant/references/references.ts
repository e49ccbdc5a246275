import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions, type ReferenceKind } from '#common/contributions/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { referenceWithoutText } from '../assistant.errors.ts';
import type { NewReferenceDto, ReferenceDto, TextReferenceDto } from '../dto/message.dto.ts';
import { PracticeFigures } from '../figures/practice-figures.ts';
import { keyOf, refOf, type TextRef } from './reference-key.ts';
import { MOST_OF_A_TEXT, type ReferenceTexts } from './reference-words.ts';

type Holder = { readonly references: readonly ReferenceDto[] };
type NewText = NewReferenceDto & { readonly kind: ReferenceKind };

/** What goes along with questions. The area that owns a thing decides, each time anew, whether the person may have it. */
@Injectable()
export class References {
  constructor(
    private readonly figures: PracticeFigures,
    private readonly contributions: Contributions,
  ) {}

  /** Those of a new question, each once. @throws AppError where the person may not have one of them */
  read(user: UserPrincipal, wanted: readonly NewReferenceDto[]): Promise<ReferenceDto[]> {
    const tools = new Set(
      wanted.flatMap(({ kind, tool_name: tool = '' }) => (kind === 'practice_figures' ? [tool] : [])),
    );
    const texts = new Map(wanted.filter(isText).map((one) => [keyOf(one), refOf(one)]));
    return Promise.all<ReferenceDto>([
      ...[...tools].map((tool) => this.figures.read(user, tool)),
      ...[...texts.values()].map((one) => this.text(user, one)),
    ]);
  }

  /** The texts of a question, which must be open to the person, and of what was said before where they still are. */
  async texts(
    user: UserPrincipal,
    question: readonly ReferenceDto[],
    before: readonly Holder[],
  ): Promise<ReferenceTexts> {
    const asked = textsIn(question);
    const all = new Map([...before.flatMap(({ references }) => [...textsIn(references)]), ...asked]);
    const texts = await Promise.all(
      [...all].map(async ([key, one]) => [key, await this.textOf(user, one, asked.has(key))] as const),
    );
    return new Map(texts.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])));
  }

  private async text(user: UserPrincipal, { kind, id }: TextRef): Promise<TextReferenceDto> {
    const { title, from, path, text } = await this.contributions.referenceSource(kind).text(user, id);
    if (text === '') throw referenceWithoutText(kind);
    const common = { title, path, shortened: text.length > MOST_OF_A_TEXT };
    return kind === 'lesson'
      ? { kind, lesson_id: id, course_title: from, ...common }
      : { kind, resource_id: id, ...common };
  }

  private async textOf(user: UserPrincipal, { kind, id }: TextRef, isAsked: boolean): Promise<string | null> {
    try {
      return (await this.contributions.referenceSource(kind).text(user, id)).text;
    } catch (cause) {
      if (isAsked || !(cause instanceof AppError) || cause.status >= 500) throw cause;
      return null;
    }
  }
}

const isText = (one: NewReferenceDto): one is NewText => one.kind !== 'practice_figures';

const textsIn = (references: readonly ReferenceDto[]): Map<string, TextRef> =>
  new Map(
    references.flatMap((one) => (one.kind === 'practice_figures' ? [] : [[keyOf(one), refOf(one)] as const])),
  );
