import type { CourseData } from '../api.ts';
import { ratingLabel } from '../labels.ts';

const DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** The newest public reviews. */
export function Reviews({ course }: { readonly course: CourseData }) {
  return (
    <section aria-labelledby="course-reviews">
      <h2 id="course-reviews">Reviews</h2>
      <p>{ratingLabel(course) || 'Nobody has rated this course yet.'}</p>
      <ul className="plain-list item-list">
        {course.reviews.map(({ id, rating, comment, author, created_at: at }) => (
          <li key={id} className="item">
            <p>
              <strong>{rating} of 5</strong> {comment}
            </p>
            <p className="muted">
              {author}, {new Date(at).toLocaleDateString('en-US', DAY)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
