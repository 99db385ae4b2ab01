import { type NewsItem, newsExcerpt } from '../../domain/news.ts';
import { formatDate } from '../../lib/dates.ts';
import { paths } from '../../site.ts';
import { fieldError } from '../../stores/saving.ts';
import { newsAdminTexts } from '../../texts/dashboard-content.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { Field } from '../../ui/Field.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { NewsCard } from '../../ui/NewsCard.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ContentForm } from '../shell/ContentForm.tsx';
import { type ContentEditor, previewAddress } from '../shell/use-content-editor.ts';

export type NewsValues = Pick<NewsItem, 'news_name' | 'date' | 'description'>;

/** A news item's form: the image is required on create and optional on edit (specification, section 5). */
export function NewsForm({ editor }: { editor: ContentEditor<NewsItem, NewsValues> }) {
  const { form, picture, saving, edited } = editor;
  const { news_name, date, description } = form.values;
  const isNew = form.id === null;
  const texts = newsAdminTexts;
  return (
    <ContentForm
      editor={editor}
      title={isNew ? texts.createHeading : texts.editHeading(edited?.news_name ?? news_name)}
      submitText={isNew ? texts.submitCreate : texts.submitUpdate}
      preview={
        <NewsCard
          kind="upright"
          href={paths.news}
          title={news_name || texts.sample.title}
          date={formatDate(date)}
          excerpt={newsExcerpt(description || texts.sample.description)}
          picture={<Picture address={previewAddress(picture, edited?.image)} sizes="30rem" alt="" />}
        />
      }
    >
      <Field label="Title" {...form.field('news_name')} error={fieldError(saving, 'news_name')} required />
      <Field label="Date" type="date" {...form.field('date')} error={fieldError(saving, 'date')} required />
      <Field
        kind="area"
        label="Description"
        rows={8}
        {...form.field('description')}
        error={fieldError(saving, 'description')}
        required
      />
      <ImageInput
        label={isNew ? texts.image : texts.changeImage}
        name="image"
        choice={picture}
        texts={pictureTexts}
        isRequired={isNew}
        error={fieldError(saving, 'image')}
      />
    </ContentForm>
  );
}
