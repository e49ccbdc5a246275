import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which post shows which picture. A picture without its post goes, and its bytes with it. */
export class PostImages1796100007002 implements MigrationInterface {
  name = 'PostImages1796100007002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table post_images (
  file_id uuid primary key references files on delete cascade,
  post_id uuid not null references posts on delete cascade
);
create index post_images_post on post_images (post_id);
create function post_image_deleted() returns trigger language plpgsql as $$ begin
  delete from public.files where id = old.file_id;
  return null;
end $$;
create trigger post_image_deleted after delete on post_images for each row execute function post_image_deleted();
`;

const DOWN = `
drop table post_images;
drop function post_image_deleted();
`;
