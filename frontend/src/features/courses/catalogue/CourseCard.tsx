import { Link } from 'react-router-dom';
import { creditsText } from '../../../shared/learning/labels.ts';
import type { CourseCardData } from '../api.ts';
import {
  durationLabel,
  levelLabel,
  methodLabel,
  priceLabel,
  progressLabel,
  ratingLabel,
  topicLabel,
} from '../labels.ts';
import { Cover } from './Cover.tsx';

const line = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

function Tags({ course }: { readonly course: CourseCardData }) {
  const tags = [creditsText(course.credits), methodLabel(course), ...(course.is_sample ? ['Sample'] : [])];
  return (
    <p className="row cover-tags">
      {tags.filter(Boolean).map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </p>
  );
}

function OwnProgress({ course }: { readonly course: CourseCardData }) {
  const label = progressLabel(course);
  if (!label) return null;
  return (
    <p className="row">
      <progress max={100} value={course.own?.percent ?? 0} aria-label="Your progress" />
      <strong>{label}</strong>
    </p>
  );
}

/** A course in a list. Its title opens it. */
export function CourseCard({ course }: { readonly course: CourseCardData }) {
  return (
    <li>
      <article className="surface cover-card" aria-labelledby={`course-${course.id}`}>
        <Cover topic={course.topic} title={course.title} fileId={course.cover_file_id} />
        <div>
          <p className="muted">{line(topicLabel(course), levelLabel(course))}</p>
          <h3 id={`course-${course.id}`}>
            <Link to={`/courses/${encodeURIComponent(course.slug)}`}>{course.title}</Link>
          </h3>
          <p>{course.subtitle}</p>
          <Tags course={course} />
          <p className="muted">
            {line(course.instructor_name ?? '', durationLabel(course.duration_min), ratingLabel(course))}
          </p>
          <p>
            <strong>{priceLabel(course)}</strong>
          </p>
          <OwnProgress course={course} />
        </div>
      </article>
    </li>
  );
}
