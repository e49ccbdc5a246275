import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { lessonWithoutText } from '../assistant.errors.ts';
import type { LessonReferenceDto, NewReferenceDto, ReferenceDto } from '../dto/message.dto.ts';
import { PracticeFigures } from '../figures/practice-figures.ts';
import { type LessonTexts, MOST_OF_A_LESSON } from './reference-words.ts';

type Holder = { readonly references: readonly ReferenceDto[] };

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
      wanted.flatMap(({ kind, tool_name: tool = '' }) => (kind === 'lesson' ? [] : [tool])),
    );
    const lessons = new Set(
      wanted.flatMap(({ kind, lesson_id: id = '' }) => (kind === 'lesson' ? [id] : [])),
    );
    return Promise.all<ReferenceDto>([
      ...[...tools].map((tool) => this.figures.read(user, tool)),
      ...[...lessons].map((id) => this.lesson(user, id)),
    ]);
  }

  /** Texts of the lessons of a question, which must be open to the person, and of what was said before where they still are. */
  async lessonTexts(
    user: UserPrincipal,
    question: readonly ReferenceDto[],
    before: readonly Holder[],
  ): Promise<LessonTexts> {
    const asked = new Set(lessonsIn(question));
    const all = new Set([...asked, ...before.flatMap(({ references }) => lessonsIn(references))]);
    const texts = await Promise.all(
      [...all].map(async (id) => [id, await this.textOf(user, id, asked.has(id))] as const),
    );
    return new Map(texts.flatMap(([id, text]) => (text === null ? [] : [[id, text] as const])));
  }

  private async lesson(user: UserPrincipal, id: string): Promise<LessonReferenceDto> {
    const { title, courseTitle, path, text } = await this.contributions.lessons.text(user, id);
    if (text === '') throw lessonWithoutText();
    const shortened = text.length > MOST_OF_A_LESSON;
    return { kind: 'lesson', lesson_id: id, title, course_title: courseTitle, path, shortened };
  }

  private async textOf(user: UserPrincipal, id: string, isAsked: boolean): Promise<string | null> {
    try {
      return (await this.contributions.lessons.text(user, id)).text;
    } catch (cause) {
      if (isAsked || !(cause instanceof AppError) || cause.status >= 500) throw cause;
      return null;
    }
  }
}

const lessonsIn = (references: readonly ReferenceDto[]): string[] =>
  references.flatMap((one) => (one.kind === 'lesson' ? [one.lesson_id] : []));
