"""Tokenizers that stand in for those of published models: the nano judges' words, their table filled up.

Special tokens are those that the model's own settings name, under the numbers they say; of the others
in its chat template each takes the next free number behind the lowest of these. Prompts come out some
tenths longer than with the real one, and what is written is words of no meaning.
"""

import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
NANO = os.path.join(HERE, '..', '..', 'public', 'models', 'nano-vlm-both')
MARK = re.compile(r'<\|?/?[a-z_]+\|?>')
# a number's name in config.json, and the names its token has in tokenizer_config.json
NUMBERED = {
    'image_token_id': ('image_token',),
    'image_token_index': ('image_token',),
    'video_token_id': ('video_token',),
    'vision_start_token_id': ('vision_bos_token', 'vision_start_token'),
    'vision_end_token_id': ('vision_eos_token', 'vision_end_token'),
    'boi_token_index': ('boi_token',),
    'eoi_token_index': ('eoi_token',),
    'bos_token_id': ('bos_token',),
    'eos_token_id': ('eos_token',),
    'pad_token_id': ('pad_token',),
}


def read_json(*path):
    whole = os.path.join(*path)
    if not os.path.exists(whole):
        return {}
    with open(whole, encoding='utf-8') as file:
        return json.load(file)


def fill_words(tokenizer, words):
    """A table of so many words: what it lacks is filled up with words that no text holds."""
    vocabulary = tokenizer['model']['vocab']
    taken = set(vocabulary.values())
    if max(taken) >= words:
        raise ValueError(f'the stand-in has words up to {max(taken)}, the model a table of {words}')
    for number in range(words):
        if number not in taken:
            vocabulary[f'word{number}'] = number
    return tokenizer


def content_of(token):
    return token.get('content') if isinstance(token, dict) else token


def find_special(folder):
    """Special tokens of a model's folder by their contents."""
    config, settings = read_json(folder, 'config.json'), read_json(folder, 'tokenizer_config.json')
    text = config.get('text_config', {})
    numbers = {**text, **config, **read_json(folder, 'generation_config.json')}
    special = {}
    for name, tokens in NUMBERED.items():
        # of several that end an answer the first is the tokenizer's own
        number = numbers.get(name)
        number = number[0] if isinstance(number, list) else number
        for content in (content_of(settings.get(token)) for token in tokens):
            if isinstance(number, int) and content:
                special.setdefault(content, number)
    template = settings.get('chat_template') or ''
    path = os.path.join(folder, 'chat_template.jinja')
    if not template and os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            template = file.read()
    others = [content_of(value) for name, value in settings.items() if name.endswith('_token')]
    taken, free = set(special.values()), min(special.values(), default=0)
    for content in [it for it in others if it] + MARK.findall(str(template)):
        if content in special:
            continue
        while free in taken:
            free += 1
        special[content] = free
        taken.add(free)
    words = text.get('vocab_size', config.get('vocab_size', 0))
    return special, words


def write_stand_in(folder):
    """A tokenizer.json for the folder of a published model that lacks it."""
    special, words = find_special(folder)
    tokenizer = read_json(NANO, 'tokenizer.json')
    marks = {token['content'] for token in tokenizer['added_tokens']}
    plain = {word: n for word, n in tokenizer['model']['vocab'].items() if word not in marks}
    lost = set(plain.values()) & set(special.values())
    spare = iter(range(max(plain.values()) + 1, words))
    for word in [word for word, number in plain.items() if number in lost]:
        plain[word] = next(number for number in spare if number not in special.values())
    tokenizer['model']['vocab'] = {**plain, **special}
    tokenizer['added_tokens'] = [
        {
            'id': number, 'content': content, 'single_word': False, 'lstrip': False,
            'rstrip': False, 'normalized': False, 'special': True,
        }
        for content, number in sorted(special.items(), key=lambda it: it[1])
    ]
    with open(os.path.join(folder, 'tokenizer.json'), 'w', encoding='utf-8') as file:
        json.dump(fill_words(tokenizer, words), file, ensure_ascii=False)
    return special
