import type { Product, ProductKind, TaxClass } from '#product/store/index.ts';
import { given } from '../given.ts';
import type { ChangeProductDto, NewProductDto } from './dto/edit-product.dto.ts';

const TAX: Readonly<Record<ProductKind, TaxClass>> = {
  ...{ physical: 'goods', digital: 'digital', service: 'service' },
  ...{ membership: 'service', course_seat: 'service' },
};
const YEAR = 12;

/** The fields of a request by the names of the entity. TypeORM leaves out what is undefined. */
export const fieldsOf = (wanted: Partial<ChangeProductDto>, kind: ProductKind): Partial<Product> =>
  given<Product>({
    ...{ name: wanted.name, summary: wanted.summary, description: wanted.description },
    ...{ category: wanted.category, taxClass: wanted.tax_class },
    relatedCourseIds: wanted.related_course_ids,
    courseId: kind === 'course_seat' ? wanted.course_id : undefined,
    membershipMonths: kind === 'membership' ? wanted.membership_months : undefined,
  });

/** A new product has the tax class of its kind, and a membership lasts a year, unless the merchant says otherwise. */
export const newFieldsOf = (wanted: NewProductDto): Partial<Product> & { name: string } => {
  const { kind, name } = wanted;
  const months = kind === 'membership' ? { membershipMonths: YEAR } : {};
  return { ...months, taxClass: TAX[kind], ...fieldsOf(wanted, kind), kind, name };
};
