import { RATING, testimonials } from '../content.ts';

const star = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

function Stars() {
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${RATING * 22} 20`}
      role="img"
      aria-label={`${RATING} out of 5 stars`}
    >
      {Array.from({ length: RATING }, (_, index) => (
        <path key={index} d={star} transform={`translate(${index * 22} 0)`} />
      ))}
    </svg>
  );
}

/** Three sample voices, five stars each. */
export function Testimonials() {
  return (
    <section className="voices" aria-labelledby="voices-title">
      <div className="wrap">
        <header className="section-head">
          <h2 id="voices-title">What colleagues say</h2>
          <p className="lead">Sample quotes, written to show the kind of work we do.</p>
        </header>
        <ul className="voice-grid plain-list">
          {testimonials.map(({ quote, name, role }) => (
            <li key={name}>
              <figure>
                <Stars />
                <blockquote>
                  <p>{quote}</p>
                </blockquote>
                <figcaption>
                  <b>{name}</b>
                  <span>{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
