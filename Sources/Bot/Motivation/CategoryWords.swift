/// The words that lead to a category.
enum CategoryWords {
    /// What a person may call a bundled category.
    static let synonyms = lists.mapValues { list in
        MotivationWords.phrases(of: list)
    }

    private static let lists = [
        "start": """
        begin, beginning, starting, morning, new, action, motivation, procrastination, \
        getting started, first step, today, change, hope, opportunity
        """,
        "focus": """
        attention, concentration, concentrate, simplicity, clarity, distraction, purpose, \
        goal, priority, priorities, order, mindfulness
        """,
        "persistence": """
        discipline, perseverance, endurance, patience, habit, persist, grit, resilience, \
        willpower, determination, consistency, failure, effort, persevere, never give up, \
        strength, success
        """,
        "time": """
        hours, life, age, present, now, moment, future, past, day, deadline
        """,
        "courage": """
        brave, bravery, fear, confidence, bold, boldness, risk, daring, freedom, courageous, \
        independence, self trust, doubt
        """,
        "calm": """
        peace, serenity, stillness, anger, worry, anxiety, quiet, tranquillity, tranquility, \
        acceptance, silence, composure, stoic, stoicism, contentment
        """,
        "kindness": """
        kind, love, friend, friendship, compassion, generosity, giving, gratitude, helping, \
        forgiveness, charity, goodness, thanks, family
        """,
        "learning": """
        learn, study, studying, knowledge, wisdom, school, education, book, reading, exam, \
        curiosity, teaching, thinking, student
        """,
        "rest": """
        leisure, holiday, nature, weekend, relax, relaxation, evening, play, joy, happiness, \
        recreation, vacation, beauty, idleness, sleep, break
        """,
        "work": """
        job, labour, labor, craft, duty, business, career, office, productivity, doing, art
        """,
        "sleep": """
        sleeping, bed, bedtime, insomnia, night, nap, tired, tiredness, rest
        """,
        "movement": """
        exercise, sport, sports, walking, walk, fitness, gym, activity, move, training, \
        running, stretching, workout
        """,
        "food": """
        eating, eat, nutrition, diet, meal, meals, breakfast, lunch, dinner, fruit, \
        vegetables, snack, cooking
        """,
        "water": """
        drinking, drink, hydration, thirst, coffee, tea, fluids
        """,
        "eyes": """
        eye, screen, screens, vision, sight, computer, eyesight
        """,
        "posture": """
        back, sitting, desk, neck, chair, ergonomics, shoulders, sit, typing, wrist
        """,
        "stress": """
        worry, anxiety, pressure, overwhelm, nerves, calm, tension, mood
        """,
        "breathing": """
        breath, breathe, meditation, relaxation, relax
        """,
        "breaks": """
        break, pause, pauses, concentration, focus, attention
        """,
        "people": """
        friend, friends, family, loneliness, social, company, relationships, kindness, \
        talking, connection
        """,
    ]
}
