import type { ReferenceKind } from '#common/contributions/index.ts';
import type { NewReferenceDto, TextReferenceDto } from '../dto/message.dto.ts';

/** A text by its kind and its id. */
export interface TextRef {
  readonly kind: ReferenceKind;
  readonly id: string;
}

type Named = Pick<TextReferenceDto, 'kind'> & Pick<NewReferenceDto, 'lesson_id' | 'resource_id'>;

export const refOf = ({ kind, lesson_id: lesson, resource_id: resource }: Named): TextRef => ({
  kind,
  id: (kind === 'lesson' ? lesson : resource) ?? '',
});

export const keyOf = (reference: Named): string => {
  const { kind, id } = refOf(reference);
  return `${kind}:${id}`;
};
