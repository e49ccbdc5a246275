import { Button, Flex } from 'antd';
import { type FormEvent, useState } from 'react';
import { LeaveGuard } from '../../../../shared/ui/leave-guard/LeaveGuard.tsx';
import type { MerchantProduct, ProductChange } from '../api.ts';
import { Refused } from '../Refused.tsx';
import { useProductChange } from '../use-product-change.ts';
import { CourseSelect } from './CourseSelect.tsx';

const MOST_RELATED = 10;

const chosenOf = ({ course_id, related_course_ids }: MerchantProduct) => ({
  seat: course_id ? [course_id] : [],
  related: related_course_ids,
});
type Chosen = { readonly seat: readonly string[]; readonly related: readonly string[] };

const changeOf = ({ seat, related }: Chosen, { kind }: MerchantProduct): ProductChange => ({
  ...(kind === 'course_seat' ? { course_id: seat[0] ?? null } : {}),
  related_course_ids: [...related],
});

/** The course that a seat is of, and courses that the product's page suggests. */
export function CoursesForm({ product }: { readonly product: MerchantProduct }) {
  const [edited, setEdited] = useState<Chosen | null>(null);
  const save = useProductChange(product, 'The courses were saved', () => setEdited(null));
  const chosen: Chosen = edited ?? chosenOf(product);
  const change = changeOf(chosen, product);
  const changed = JSON.stringify(change) !== JSON.stringify(changeOf(chosenOf(product), product));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(change);
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby="product-courses">
      <LeaveGuard unsaved={changed} />
      <h3 id="product-courses">Courses</h3>
      <Refused error={save.error} />
      {product.kind === 'course_seat' ? (
        <CourseSelect
          id="product-seat"
          label="Course"
          hint="Whoever buys a seat is enrolled in this course."
          most={1}
          value={chosen.seat}
          onChange={(seat) => setEdited({ ...chosen, seat })}
        />
      ) : null}
      <CourseSelect
        id="product-related"
        label="Related courses"
        hint={`Up to ${MOST_RELATED}. Buyers find them on the product's page.`}
        optional
        most={MOST_RELATED}
        value={chosen.related}
        onChange={(related) => setEdited({ ...chosen, related })}
      />
      <Flex>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed}>
          {save.isPending ? 'Saving...' : 'Save courses'}
        </Button>
      </Flex>
    </form>
  );
}
