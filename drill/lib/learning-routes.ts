/** Routes of the areas of learning and community, in the form of `routes.ts`. */

const COURSES = `
  GET    /api/courses                                   public
  GET    /api/courses/:id                               public
`;

const SEARCH = `
  GET    /api/search                                    public
`;

export const LEARNING = [COURSES, SEARCH].join('');
