import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture that a post shows. Without its post the file goes, too. */
@Index('post_images_post', ['postId'])
@Entity('post_images')
export class PostImage {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId: string;

  @Column('uuid', { name: 'post_id' })
  postId: string;
}
