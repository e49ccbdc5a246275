/** Routes of the storage area of the standard client and of pictures of people, in the form of `routes.ts`. */
export const STORAGE = `
  POST   /api/me/avatar                                 signed_in
  DELETE /api/me/avatar                                 signed_in
  GET    /storage/v1/bucket                             anyone
  POST   /storage/v1/bucket                             anyone
  GET    /storage/v1/bucket/:id                         anyone
  PUT    /storage/v1/bucket/:id                         anyone
  DELETE /storage/v1/bucket/:id                         anyone
  POST   /storage/v1/bucket/:id/empty                   anyone
  POST   /storage/v1/object/list/:bucket                anyone held
  GET    /storage/v1/object/info/:bucket/*              anyone held
  POST   /storage/v1/object/move                        anyone held
  POST   /storage/v1/object/copy                        anyone held
  POST   /storage/v1/object/sign/:bucket                anyone held
  POST   /storage/v1/object/sign/:bucket/*              anyone held
  GET    /storage/v1/object/sign/:bucket/*              public
  POST   /storage/v1/object/upload/sign/:bucket/*       anyone held
  PUT    /storage/v1/object/upload/sign/:bucket/*       public
  GET    /storage/v1/object/public/:bucket/*            public
  GET    /storage/v1/object/authenticated/:bucket/*     anyone held
  GET    /storage/v1/object/:bucket/*                   anyone held
  POST   /storage/v1/object/:bucket/*                   anyone
  PUT    /storage/v1/object/:bucket/*                   anyone
  DELETE /storage/v1/object/:bucket/*                   anyone held
  DELETE /storage/v1/object/:bucket                     anyone held
  POST   /storage/v1/upload/resumable                   anyone
  PATCH  /storage/v1/upload/resumable/:id               anyone
  DELETE /storage/v1/upload/resumable/:id               anyone
  POST   /storage/v1/upload/resumable/sign              public
  PATCH  /storage/v1/upload/resumable/sign/:id          public
  DELETE /storage/v1/upload/resumable/sign/:id          public
`;
