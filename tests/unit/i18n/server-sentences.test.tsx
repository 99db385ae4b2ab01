import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { errorOfResponse } from '../../../src/api/api-error.ts';
import { Reason } from '../../../src/features/forms/Failure.tsx';
import { requestTexts } from '../../../src/i18n/en/requests.ts';
import { findLanguageBy } from '../../../src/i18n/language.ts';
import '../../../src/i18n/kn/interface.ts';

let pageLanguage = 'en';
findLanguageBy(() => pageLanguage);
afterEach(() => {
  pageLanguage = 'en';
  cleanup();
});

const messageOf = (detail: string) => errorOfResponse(503, JSON.stringify({ detail })).message;

describe('What a server says of a failure', () => {
  it('is shown as it is on an English page', () => {
    expect(messageOf('Closed.')).toBe('Closed.');
  });

  it('does not end a Kannada sentence in English', () => {
    pageLanguage = 'kn';
    expect(messageOf('Closed.')).toBe(requestTexts.responded(503));
    expect(messageOf('Closed.')).toMatch(/^\P{Script=Latin}+503\P{Script=Latin}+$/u);
  });

  it('stands by itself in its own language, where it says where else to write', () => {
    pageLanguage = 'kn';
    render(<Reason sentence="The inbox is full. Please write to office@shalmala.example instead." />);
    expect(screen.getByText(/The inbox is full/).lang).toBe('en');
  });
});
