import type { FormEvent } from 'react';
import { Newer } from '../../editing/Newer.tsx';
import { SaveRow } from '../../editing/SaveRow.tsx';
import { useDraftedEdit } from '../../editing/use-drafted-edit.ts';
import { useEdit } from '../../editing/use-edit.ts';
import type { MerchantProduct, ProductChange } from '../api.ts';
import { useProductChange } from '../use-product-change.ts';
import { CourseSelect } from './CourseSelect.tsx';
import { useCourseChoices } from './use-course-choices.ts';

const MOST_RELATED = 10;

const chosenOf = ({ course_id, related_course_ids }: MerchantProduct) => ({
  seat: course_id ? [course_id] : [],
  related: related_course_ids,
});
type Chosen = { readonly seat: readonly string[]; readonly related: readonly string[] };

/** Only the lists that were changed. */
const changeOf = ({ seat, related }: Chosen, changed: readonly string[]): ProductChange => ({
  ...(changed.includes('seat') ? { course_id: seat[0] ?? null } : {}),
  ...(changed.includes('related') ? { related_course_ids: [...related] } : {}),
});

/** The course that a seat is of, and courses that the product's page suggests. */
export function CoursesForm({ product }: { readonly product: MerchantProduct }) {
  const saved: Chosen = chosenOf(product);
  const editing = useEdit(saved, useDraftedEdit(product.id, 'courses'));
  const save = useProductChange(product, 'The courses were saved', editing.forget);
  const { value: chosen, set } = editing;
  const { choices } = useCourseChoices([...saved.seat, ...saved.related], '');
  const titles = (ids: readonly string[]) =>
    ids.map((id) => choices.find(({ value }) => value === id)?.label ?? 'A course').join(', ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(changeOf(chosen, editing.changed));
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby="product-courses">
      <h3 id="product-courses">Courses</h3>
      <Newer
        {...{ editing, save }}
        theirs={(name) =>
          name === 'seat' ? ['Course', titles(saved.seat)] : ['Related courses', titles(saved.related)]
        }
      />
      {product.kind === 'course_seat' ? (
        <CourseSelect
          id="product-seat"
          label="Course"
          hint="Whoever buys a seat is enrolled in this course."
          most={1}
          value={chosen.seat}
          onChange={(seat) => set({ ...chosen, seat })}
        />
      ) : null}
      <CourseSelect
        id="product-related"
        label="Related courses"
        hint={`Up to ${MOST_RELATED}. Buyers find them on the product's page.`}
        optional
        most={MOST_RELATED}
        value={chosen.related}
        onChange={(related) => set({ ...chosen, related })}
      />
      <SaveRow editing={editing} busy={save.isPending} save="Save courses" />
    </form>
  );
}
